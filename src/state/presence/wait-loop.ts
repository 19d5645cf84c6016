import { type NoNews, tellGone, waitForNews } from '../../api/presence/wait.ts';
import { isText } from '../../model/base/json-value.ts';
import type { WaitAnswer, WaitReset } from '../../model/presence/presence.ts';
import { site } from '../browser/site.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { isOperatorAway } from '../follow/follow-shown.ts';
import { revalidateAll } from '../lists/revalidate.ts';
import { chunk } from '../network/chunks.ts';
import { connection, onReconnect } from '../network/connection.ts';
import { isHostOurs } from '../network/our-host.ts';
import { presence } from '../network/presence.ts';
import { isSigningOut, session } from '../session/session-store.ts';
import { checkSession, hasUnsaved, onSignedInAgain } from '../session/sign-in.ts';
import { accountKey } from '../tab/account.ts';
import { currentTab, tabReady } from '../tab/tab.ts';
import { ownPlace } from './own-place.ts';

/** What is needed only when a colleague is there. */
const code = chunk(() => import('./take-news.ts'), { optional: true });

/** Milliseconds between two looks whether the place of this tab, or what may be asked, has changed. */
const lookMs = 1000;

/** Milliseconds after a question that had no answer: the first pause and the longest. */
const [firstPauseMs, maxPauseMs] = [2000, 30_000];

/** Milliseconds between an answer and the next question: whatever answers at once must not be asked without end. */
const leastPauseMs = 100;

/** Milliseconds after the first cursor in which the page has read again what it shows (follow/follow-shown.ts). */
const gapMs = 90_000;

/** What ended a question: news, or why there are none; null: it was ended here. */
type Ended = WaitAnswer | WaitReset | NoNews | null;

let asking: AbortController | null = null;
let since: string | null = null;
let seen = '';
let told = '';
let pause = 0;
let notBefore = 0;
let gapUntil = 0;
/** News are being read; the next question comes after them. */
let isTaking = false;
/** The host has no such call, or nobody is signed in until a sign-in. */
let isOver = false;

/**
 * From now on one call waits for what colleagues do, where the host tells it, while the page is visible, in use and signed in (.github/contract.md,
 * `POST /api/changes/wait`). That it waits is what shows this tab to colleagues.
 */
export async function followColleagues(): Promise<void> {
  await tabReady();
  const name = cursorName();
  since = name === null ? null : readStored(name, (value) => (isText(value) ? value : null));
  setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  onReconnect(askAgain);
  onSignedInAgain(askAgain);
  addEventListener('pagehide', () => {
    // It was hidden just before, which has ended the question.
    stop();
    if (told !== '') tellGone(currentTab());
  });
  look();
}

/** The cursor is that of the browser: what has happened since is read by the next page, too. */
function cursorName(): string | null {
  return accountKey('pult.cursor');
}

function askAgain(): void {
  isOver = false;
  notBefore = 0;
  pause = 0;
  look();
}

function look(): void {
  if (!mayAsk()) {
    stop();
    return;
  }
  const { at, dirty } = ownPlace();
  const place = JSON.stringify([at, dirty]);
  if (isTaking || (asking && place === told)) return;
  stop();
  if (Date.now() < notBefore) return;
  told = place;
  void ask(at, dirty);
}

function mayAsk(): boolean {
  return (
    !isOver &&
    isHostOurs() &&
    site.offers?.together === true &&
    document.visibilityState === 'visible' &&
    connection.online &&
    session.account !== null &&
    !isSigningOut() &&
    !session.signInOpen &&
    !session.signInPostponed &&
    !session.otherAccount &&
    !isOperatorAway()
  );
}

function stop(): void {
  asking?.abort();
  asking = null;
}

async function ask(at: string, dirty: readonly string[]): Promise<void> {
  const own = new AbortController();
  asking = own;
  const ended: Ended = await waitForNews({ since, seen, tab: currentTab(), at, dirty }, own.signal).catch(() => null);
  if (asking !== own) return;
  asking = null;
  if (ended === null) return;
  if (ended === 'absent' || ended === 'signed-out') isOver = true;
  // What is shown is not left to one who has been shut out; who types is asked at the next save.
  if (ended === 'signed-out' && !hasUnsaved()) void checkSession().catch(() => undefined);
  if (typeof ended === 'string') {
    restAfterFailure();
    return;
  }
  notBefore = Date.now() + leastPauseMs;
  isTaking = true;
  let isTaken = false;
  try {
    isTaken = await take(ended);
  } finally {
    isTaking = false;
    if (!isTaken) restAfterFailure();
  }
  if (!isTaken) return;
  pause = 0;
  setTimeout(look, leastPauseMs);
}

function restAfterFailure(): void {
  presence.follows = false;
  code.loaded()?.takePeople([]);
  pause = Math.min(pause === 0 ? firstPauseMs : pause * 2, maxPauseMs);
  notBefore = Date.now() + pause;
}

/** Resolves to false when the changes could not be read: the next question is for them again. */
async function take(answer: WaitAnswer | WaitReset): Promise<boolean> {
  const isFirst = since === null;
  if (!isFirst && 'reset' in answer) revalidateAll();
  const changes = isFirst || 'reset' in answer ? [] : answer.changes.filter(({ tab }) => tab !== currentTab());
  const who = answer.who.filter(({ account }) => account.id !== session.account?.id);
  if (isFirst) {
    presence.hasGap = true;
    gapUntil = Date.now() + gapMs;
  } else if (Date.now() > gapUntil) presence.hasGap = false;
  if (changes.length > 0 || who.length > 0 || code.loaded() !== null) {
    const loaded = await code.load().catch(() => null);
    loaded?.takePeople(who);
    if (!(await loaded?.takeChanges(changes))) return false;
  }
  presence.notices = answer.notices ?? presence.notices;
  since = answer.cursor;
  seen = answer.seen;
  const name = cursorName();
  if (name !== null) writeStored(name, since);
  presence.follows = true;
  return true;
}
