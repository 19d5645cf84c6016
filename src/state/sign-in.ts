import { type Account, fetchAccountQuietly } from '../api/auth.ts';
import { onSignedOut } from '../api/client.ts';
import { Problem } from '../model/problem.ts';
import { confirmAccount } from './account.ts';
import { answerConfirmation } from './confirmation.ts';
import { forms, isDirty } from './forms/form.ts';
import { saveDraft } from './forms/form-draft.ts';
import type { Form } from './forms/form-state.ts';
import { hasUploads } from './forms/uploads.ts';
import { closePalette } from './palette-store.ts';
import { hasPending, settled } from './pending-writes.ts';
import { showPrivacyScreen } from './privacy-screen.ts';
import { onSessionMessage } from './session-channel.ts';
import { isSigningOut, leaveForSignIn, session } from './session-store.ts';
import { closeToasts } from './toasts.ts';

/** A change may wait for an answer that does not come. */
const pendingWritesTimeoutMs = 3000;

/** What to do when the host says that the session is over (decision 7). */
export function guardSession(): void {
  onSignedOut(({ method }) => {
    if (isSigningOut() || session.successor) return false;
    if (session.signInPostponed && method === 'GET') return false;
    if (session.signInPostponed || Object.values(forms).some(isAtRisk)) return askSignIn();
    changeRefused ||= method !== 'GET';
    if (hasPending()) void leaveAfterPendingWrites();
    else leaveForSignIn();
    return false;
  });
}

/** Changes under way are refused as well: their commands note what was not done before the page goes. */
async function leaveAfterPendingWrites(): Promise<void> {
  await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, pendingWritesTimeoutMs))]);
  leaveForSignIn();
}

/** The page is being left although a change was refused: what it was, its command tells after the sign-in. */
let changeRefused = false;

/** Whether a change was refused since it was last asked. */
export function consumeRefusedChange(): boolean {
  const was = changeRefused;
  changeRefused = false;
  return was;
}

/** A file that was chosen would be lost as well as what was typed. */
function isAtRisk(form: Form): boolean {
  return isDirty(form) || hasUploads(form);
}

/** One session for all tabs: what another tab does with it counts here too. */
export function followSession(): void {
  onSessionMessage((news) => {
    // A host that cannot be asked: the next call tells.
    if (news === 'signed-in') checkSession().catch(() => undefined);
    else leaveSignedOutPage();
  });
}

/** Calls that fail together wait for the same dialog. */
let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;

export function askSignIn(): Promise<boolean> {
  if (!waiting) {
    // Nothing can be chosen from it before.
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

/** The sign-in is put off: what was refused stays so. */
export function postponeSignIn(): void {
  session.signInPostponed = true;
  settleSignIn(false);
}

/** Somebody has signed in over this page, here or in another tab; its calls are repeated for the same account only. */
export function resumeSession(account: Account): void {
  if (!confirmAccount(account.id)) {
    sealForOtherAccount(account);
    return;
  }
  session.account = account;
  const ended = session.signInPostponed || session.signInOpen;
  session.signInPostponed = false;
  settleSignIn(true);
  if (ended) for (const hear of listeners) hear();
}

const listeners = new Set<() => void>();

/** Hears when a session that had ended under the open page has begun again. */
export function onSignedInAgain(hear: () => void): void {
  listeners.add(hear);
}

/**
 * Asks whose session it is now, and acts on it; false when the page is being left. Rejects with the Problem when the
 * host cannot be asked.
 */
export async function checkSession(): Promise<boolean> {
  try {
    resumeSession(await fetchAccountQuietly());
    return true;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    if (session.signInOpen || session.signInPostponed) return true;
    saveDrafts();
    leaveForSignIn();
    return false;
  }
}

/** The session was ended in another tab: what was typed here waits for the same account, and nothing can be read. */
function leaveSignedOutPage(): void {
  saveDrafts();
  showPrivacyScreen();
  leaveForSignIn();
}

/** The page is left as soon as the newcomer has read why; what was typed waits for its own account. */
function sealForOtherAccount(account: Account): void {
  saveDrafts();
  closePalette();
  closeToasts();
  answerConfirmation(false);
  document.getElementById('root')?.toggleAttribute('data-sealed', true);
  session.successor = account;
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

function saveDrafts(): void {
  for (const form of Object.values(forms)) saveDraft(form);
}
