import { elapsedSince } from '../browser/elapsed.ts';
import { refreshForms } from '../forms/refresh-form.ts';
import { revalidateBesideLists } from '../lists/refetch-all.ts';
import { revalidateShown } from '../lists/revalidate.ts';
import { connection } from '../network/connection.ts';
import { presence } from '../network/presence.ts';
import { session } from '../session/session-store.ts';
import { sharedDraftCode } from '../shared-drafts/loaded-code.ts';
import { renaming } from '../writes/renaming.ts';

/** Milliseconds of showing after which the page reads again what it shows. */
const intervalMs = 60_000;

/** Least milliseconds between two looks: a page that is shown again gets several events. */
const minIntervalMs = 5000;

/**
 * Milliseconds without a key or a pointer after which the operator is away: a page that nobody looks at must not keep
 * the session open.
 */
const awayMs = 30 * 60_000;

let isPressed = false;
let usedAt = 0;
let lookedAt = 0;

/**
 * Reads again what the page shows, on focus and each minute of showing, so that the operator sees what colleagues save.
 * Lists are not read where the host tells what colleagues change in them.
 */
export function followShown(): void {
  usedAt = Date.now();
  const options = { capture: true, passive: true };
  addEventListener('keydown', use, options);
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'wheel'] as const)
    addEventListener(type, onPointer, options);
  const lookAtAll = () => look({ all: true });
  addEventListener('focus', lookAtAll);
  document.addEventListener('visibilitychange', lookAtAll);
  setInterval(() => !isOperatorAway() && look({ all: !isTold() }), intervalMs);
}

/** Whether nobody has used the page for so long that it must not keep the session open. */
export function isOperatorAway(): boolean {
  return unusedMs() > awayMs;
}

/** Returns the milliseconds since the last key or pointer; 0 in the middle of something. */
export function idleMs(): number {
  return isInTheMiddle() ? 0 : unusedMs();
}

/** Counts anew where the clock was set back: the operator is there as long as before. */
function unusedMs(): number {
  usedAt = Math.min(usedAt, Date.now());
  return Date.now() - usedAt;
}

/** Whether something is dragged, or a title is typed into its row. */
export function isInTheMiddle(): boolean {
  return isPressed || renaming.open !== null;
}

function onPointer({ buttons }: MouseEvent): void {
  isPressed = buttons !== 0;
  use();
}

/** Whoever comes back to a page that was visible all the time gets no focus event. */
function use(): void {
  const wasAway = isOperatorAway();
  usedAt = Date.now();
  if (wasAway) look({ all: true });
}

/** Whether all that colleagues do is told to this page. */
function isTold(): boolean {
  return presence.follows && !presence.hasGap;
}

/** Not in the middle of something, nor while the sign-in is postponed. `all`: the forms, and what else is shown. */
function look({ all }: { all: boolean }): void {
  const isBusy = isInTheMiddle() || session.signInOpen || session.signInPostponed;
  if (document.visibilityState !== 'visible' || isBusy || elapsedSince(lookedAt) < minIntervalMs) return;
  lookedAt = Date.now();
  refreshForms();
  sharedDraftCode.loaded()?.refreshSharedDrafts();
  if (!all || !connection.online) return;
  if (isTold()) revalidateBesideLists();
  else revalidateShown();
}
