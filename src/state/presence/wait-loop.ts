import { type NoNews, tellGone, waitForNews } from '../../api/presence/wait.ts';
import { isText } from '../../model/base/json-value.ts';
import { maxWaitSeconds, type WaitAnswer, type WaitReset } from '../../model/presence/presence.ts';
import { site } from '../browser/site.ts';
import { isOperatorAway } from '../follow/follow-shown.ts';
import { refreshForms } from '../forms/refresh-form.ts';
import { refetchAll } from '../lists/refetch-all.ts';
import { chunk } from '../network/chunks.ts';
import { connection, onReconnect, setReachability } from '../network/connection.ts';
import { isHostOurs } from '../network/our-host.ts';
import { presence } from '../network/presence.ts';
import { isSigningOut, session } from '../session/session-store.ts';
import { onSignedInAgain } from '../session/sign-in.ts';
import { openChannel } from '../tab/channel.ts';
import { currentTab, tabReady } from '../tab/tab.ts';
import { beginBehindLists, newsCursor, restoreCursor, storeCursor } from './news-cursor.ts';
import { ownPlace } from './own-place.ts';
import { isSignedIn } from './refused-question.ts';

/** What is needed only when a colleague is there. */
const code = chunk(() => import('./take-news.ts'), { optional: true });

/** Milliseconds between two looks whether the place of this tab, or what may be asked, has changed. */
const lookMs = 1000;

/** Milliseconds after a question that had no answer: the first pause and the longest. */
const [firstPauseMs, maxPauseMs] = [2000, 30_000];

/** Milliseconds between an answer and the next question: whatever answers at once must not be asked without end. */
const leastPauseMs = 100;

/** Milliseconds until the next question where enough other windows of this session wait: what those learn they tell. */
const crowdedMs = maxWaitSeconds * 1000;

/** Milliseconds between two looks after which the computer has slept: the question may lead nowhere any more. */
const sleptMs = 10_000;

/** Milliseconds after the first cursor in which the page has read again what it shows (follow/follow-shown.ts). */
const gapMs = 90_000;

/** What ended a question: news, or why there are none; null: it was ended here. */
type Ended = WaitAnswer | WaitReset | NoNews | null;

let asking: AbortController | null = null;
let seen = '';
let told = '';
let pause = 0;
/** Until when something lasts, by `performance.now()`: a clock that is set back stops nothing. */
let notBefore = 0;
let gapUntil = 0;
let crowdedUntil = 0;
/** By `Date.now()`, which goes on in a sleep. */
let lookedAt = 0;
/** What this window knows of the host; empty before the first answer. */
let known = '';
/** What another window has told since the question began (`onHint`); null when none has told anything. */
let hint: string | null = null;
/** The other windows of this browser. They tell that there are news, not which: each asks the host itself. */
let others: BroadcastChannel | null = null;
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
  restoreCursor();
  others = openChannel('pult.news');
  others?.addEventListener('message', ({ data }) => onHint(data));
  lookedAt = Date.now();
  setInterval(() => {
    // The other times do not go on in a sleep of each system.
    if (Math.abs(Date.now() - lookedAt) > sleptMs) {
      stop();
      crowdedUntil = 0;
    }
    lookedAt = Date.now();
    look();
  }, lookMs);
  // Who comes back to a page wants to see at once what there is.
  const lookNow = () => {
    crowdedUntil = 0;
    look();
  };
  document.addEventListener('visibilitychange', lookNow);
  addEventListener('focus', lookNow);
  onReconnect(askAgain);
  onSignedInAgain(askAgain);
  addEventListener('pagehide', () => {
    // It was hidden just before, which has ended the question.
    leave();
    if (told !== '') tellGone(currentTab());
  });
  look();
}

function askAgain(): void {
  isOver = false;
  notBefore = 0;
  crowdedUntil = 0;
  pause = 0;
  look();
}

/** `data`: what another window knows now; empty: it does not wait any more, and this one may. */
function onHint(data: unknown): void {
  if (!isText(data) || (data !== '' && data === known)) return;
  hint = data;
  if (crowdedUntil === 0) return;
  // The host may not have noticed yet.
  crowdedUntil = data === '' ? performance.now() + lookMs : 0;
  look();
}

function look(): void {
  if (!mayAsk()) {
    leave();
    return;
  }
  const { at, dirty } = ownPlace();
  const place = JSON.stringify([at, dirty]);
  if (isTaking || (place === told && (asking || performance.now() < crowdedUntil))) return;
  stop();
  if (performance.now() < notBefore) return;
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

function leave(): void {
  if (asking) others?.postMessage('');
  stop();
}

async function ask(at: string, dirty: readonly string[]): Promise<void> {
  beginBehindLists();
  const own = new AbortController();
  asking = own;
  hint = null;
  const ended: Ended = await waitForNews(
    { since: newsCursor.since, seen, tab: currentTab(), at, dirty },
    own.signal,
  ).catch(() => null);
  if (asking !== own) return;
  asking = null;
  if (ended === null) return;
  if (ended === 'absent' || ended === 'signed-out') isOver = true;
  if (ended === 'signed-out') {
    // Another window that finds no room has to ask by itself.
    others?.postMessage('');
    void isSignedIn().then((isIt) => {
      if (isIt) isOver = false;
    });
  }
  if (typeof ended === 'string') {
    if (ended === 'failed') setReachability(false, false);
    restAfterFailure();
    return;
  }
  notBefore = performance.now() + leastPauseMs;
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
  crowdedUntil = 'crowded' in ended ? performance.now() + crowdedPauseMs() : 0;
  setTimeout(look, leastPauseMs);
}

/** Another window may have gone, or told more, while this one was being answered. */
function crowdedPauseMs(): number {
  if (hint === '') return lookMs;
  return hint === null || hint === known ? crowdedMs : 0;
}

function restAfterFailure(): void {
  presence.follows = false;
  code.loaded()?.takePeople([]);
  pause = Math.min(pause === 0 ? firstPauseMs : pause * 2, maxPauseMs);
  notBefore = performance.now() + pause;
}

/** Resolves to false when the changes could not be read: the next question is for them again. */
async function take(answer: WaitAnswer | WaitReset): Promise<boolean> {
  const isFirst = newsCursor.since === null;
  if (isFirst ? newsCursor.isBehind : 'reset' in answer) {
    refreshForms();
    if (!(await refetchAll())) return false;
  }
  newsCursor.isBehind = false;
  const changes = isFirst || 'reset' in answer ? [] : answer.changes.filter(({ tab }) => tab !== currentTab());
  const who = answer.who.filter(({ account }) => account.id !== session.account?.id);
  if (isFirst) {
    presence.hasGap = true;
    gapUntil = performance.now() + gapMs;
  } else if (performance.now() > gapUntil) presence.hasGap = false;
  if (changes.length > 0 || who.length > 0 || code.loaded() !== null) {
    const loaded = await code.load().catch(() => null);
    loaded?.takePeople(who);
    if (!(await loaded?.takeChanges(changes))) return false;
  }
  presence.notices = answer.notices ?? presence.notices;
  storeCursor(answer.cursor);
  seen = answer.seen;
  presence.follows = true;
  tellOthers(JSON.stringify([answer.cursor, who]));
  return true;
}

function tellOthers(news: string): void {
  if (news === known) return;
  known = news;
  others?.postMessage(news);
}
