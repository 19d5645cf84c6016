import { type Account, fetchAccountQuietly } from '../../api/auth.ts';
import { onSignedOut, sealWhile } from '../../api/client.ts';
import { isText } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { forms, isDirty } from '../form/form-state.ts';
import { hasUnsentFiles } from '../form/unsent-files.ts';
import { declineAll } from '../messages/confirmation.ts';
import { closeToasts } from '../messages/toasts.ts';
import { closePalette } from '../palette/palette-store.ts';
import { confirmAccount, currentAccount, lastAccount } from '../tab/account.ts';
import { saveBeforeLeaving } from '../tab/before-leaving.ts';
import { hidePrivacyScreen, showPrivacyScreen } from '../tab/privacy-screen.ts';
import { isWriting, settledSoon } from '../writes/pending-writes.ts';
import { deferNotice } from './deferred-notices.ts';
import { onSessionMessage } from './session-channel.ts';
import { isSigningOut, leaveForSignIn, session } from './session-store.ts';

/** Handles the end of the session, which the host reports (.github/decisions.md, 7). */
export function guardSession(): void {
  onSignedOut(async ({ method }, status) => {
    if (isSigningOut() || session.otherAccount) return false;
    const isChange = method !== 'GET' || isWriting();
    if (await isTokenAlone(status)) return true;
    if (session.signInPostponed && !isChange) return false;
    if (session.signInPostponed || wouldLose()) return askSignIn();
    changeRefused ||= isChange;
    leave(status);
    return false;
  });
}

const refusedName = 'pult.token-refused';

/** Whether an earlier page of this tab was left for the sign-in because the host had refused a token. */
const cameFromRefusal = readStored(refusedName, (value) => (value === true ? value : null), 'tab') === true;

function leave(status: number): void {
  if (status === 419) writeStored(refusedName, true, 'tab');
  if (isWriting()) void leaveAfterPendingWrites();
  else leaveForSignIn();
}

let asking: Promise<boolean> | null = null;

/**
 * Whether the host refuses the token after a sign-in for that reason, and knows the account of this page: another sign-in
 * would not help. Calls that fail together ask once.
 */
function isTokenAlone(status: number): Promise<boolean> | false {
  if (status !== 419 || !cameFromRefusal || session.signInOpen) return false;
  asking ??= fetchAccountQuietly()
    .then(
      ({ id }) => id === session.account?.id,
      () => false,
    )
    .finally(() => {
      asking = null;
    });
  return asking;
}

/**
 * Leaves the page after the changes under way have ended. The host refuses them as well, and their commands store a
 * notice about it first.
 */
async function leaveAfterPendingWrites(): Promise<void> {
  await settledSoon();
  leaveForSignIn();
}

let changeRefused = false;

/** Whether a change was refused and the page is being left; the commands of changes report that after the sign-in. */
export function isLeavingWithoutChange(): boolean {
  return changeRefused;
}

const outsideForms = new Set<() => boolean | string>();

/**
 * Names what is typed in no form, or shown once: the sign-in opens over it as over a form. `isThere` returns a sentence
 * about what is shown once, since no draft keeps it.
 */
export function signInOver(isThere: () => boolean | string): void {
  outsideForms.add(isThere);
}

/** Whether leaving the page for the sign-in would lose anything. */
function wouldLose(): boolean {
  return hasUnsaved() || [...outsideForms].some((isThere) => isThere());
}

/** Returns a sentence about each thing that is shown once, and is shown now or waits for it. */
export function shownOnce(): string[] {
  return [...outsideForms].map((isThere) => isThere()).filter(isText);
}

/** Whether leaving the page would lose typed values of a form or a chosen file. */
export function hasUnsaved(): boolean {
  return hasUnsentFiles() || Object.values(forms).some(isDirty);
}

/** Applies the sign-ins and sign-outs of other tabs: all tabs share one session. */
export function followSession(): void {
  sealWhile(() => session.otherAccount !== null || (checking && isOfOtherAccount()));
  onSessionMessage((news) => {
    if (news === 'signed-in') void checkUntilAnswered();
    else leaveSignedOutPage();
  });
  // A tab that the browser had frozen may have missed the message.
  addEventListener('visibilitychange', () => {
    if (!document.hidden && isOfOtherAccount()) void checkUntilAnswered();
  });
}

/** Whether another account than the page's has signed in last in this browser. */
function isOfOtherAccount(): boolean {
  const [last, shown] = [lastAccount(), currentAccount()];
  return last !== null && shown !== null && last !== shown;
}

const checkPauseMs = 2000;
let checking = false;

/**
 * Checks the session until the host answers. A page of another account writes nothing meanwhile (followSession), and is
 * concealed where the host does not answer.
 */
async function checkUntilAnswered(): Promise<void> {
  if (checking) return;
  checking = true;
  let isConcealed = false;
  let stays = await checkSession().catch(noAnswer);
  for (; stays === null; stays = await checkSession().catch(noAnswer)) {
    if (isOfOtherAccount() && !isConcealed) {
      isConcealed = true;
      void saveBeforeLeaving();
      showPrivacyScreen();
    }
    await new Promise((resolve) => setTimeout(resolve, checkPauseMs));
  }
  checking = false;
  // A page that is left for the sign-in stays concealed.
  if (stays && isConcealed) hidePrivacyScreen();
}

function noAnswer(problem: unknown): null {
  if (!(problem instanceof Problem)) throw problem;
  return null;
}

/** The open sign-in dialog; calls that fail together wait for the same one. */
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;

export function askSignIn(): Promise<boolean> {
  if (!waiting) {
    // No command can be chosen from the palette before the sign-in.
    closePalette();
    session.signInOpen = true;
    let settle: (signedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
  }
  return waiting.promise;
}

/** Postpones the sign-in. The refused calls stay refused. */
export function postponeSignIn(): void {
  session.signInPostponed = true;
  settleSignIn(false);
}

/**
 * Applies a sign-in over this page, in this tab or another one. The refused calls are repeated for the same account
 * only.
 */
export function resumeSession(account: Account): void {
  if (!confirmAccount(account.id)) {
    lockForOtherAccount(account);
    return;
  }
  session.account = account;
  changeRefused = false;
  const ended = session.signInPostponed || session.signInOpen;
  session.signInPostponed = false;
  settleSignIn(true);
  if (ended) tellWorksAgain();
}

const listeners = new Set<() => void>();

/** Calls who waits for it: what the host has refused to this session, it does from now on. */
export function tellWorksAgain(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when a session that had ended under the open page has begun again, or has got its second step. */
export function onSignedInAgain(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Asks the host for the account of the session and applies it. Resolves to false when the page is being left. Rejects
 * with the Problem when the host cannot be reached.
 */
export async function checkSession(): Promise<boolean> {
  try {
    resumeSession(await fetchAccountQuietly());
    return true;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    if (session.signInOpen || session.signInPostponed) return true;
    void saveBeforeLeaving();
    leaveForSignIn();
    return false;
  }
}

/** Leaves the page after a sign-out in another tab. Hides the content; typed values are kept for the same account. */
function leaveSignedOutPage(): void {
  void saveBeforeLeaving();
  tellOfUndone('Вы вышли в другой вкладке.');
  showPrivacyScreen();
  leaveForSignIn();
}

/** Leaves notices about what the end of the session may have cut off. */
function tellOfUndone(why: string): void {
  if (isWriting())
    deferNotice(
      'Последнее действие могло не выполниться',
      `${why} Введённое осталось в черновике: проверьте и повторите.`,
    );
  if (hasUnsentFiles()) deferNotice('Выбранные файлы не отправились', `${why} Добавьте их ещё раз.`);
}

/**
 * Closes the page to another account that has signed in. The page is left once the operator has read why; typed values
 * wait for their own account.
 */
function lockForOtherAccount(account: Account): void {
  void saveBeforeLeaving();
  tellOfUndone('В этом браузере вошёл другой пользователь.');
  closePalette();
  closeToasts();
  declineAll();
  document.getElementById('root')?.toggleAttribute('data-sealed', true);
  session.otherAccount = account;
}

export function reloadForOtherAccount(): void {
  showPrivacyScreen();
  location.reload();
}

function settleSignIn(signedIn: boolean): void {
  waiting?.settle(signedIn);
  waiting = null;
  session.signInOpen = false;
}
