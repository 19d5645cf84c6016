import { readCursors } from '../../api/client.ts';
import { isObject, isText } from '../../model/base/json-value.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { presence } from '../network/presence.ts';
import { accountKey } from '../tab/account.ts';

interface NewsCursor {
  /** Where the next question for news goes on; null before the first answer. */
  since: string | null;
  /** Another window has learnt of changes since this page was opened: its lists may have been read before. */
  isBehind: boolean;
}

export const newsCursor: NewsCursor = { since: null, isBehind: false };

/** The cursor is that of another page, which may have known less than this one has read. */
let isStored = false;

/** Takes up the cursor of the browser: what has happened since then is read by this page, too. */
export function restoreCursor(): void {
  const name = cursorName();
  const stored = name === null ? null : readStored(name, storedCursor);
  const isBehind = stored !== null && stored.at >= performance.timeOrigin;
  Object.assign(newsCursor, { isBehind, since: isBehind ? null : (stored?.cursor ?? null) });
  isStored = newsCursor.since !== null;
}

/** Notes what was taken over, for this page and the next one. */
export function storeCursor(cursor: string): void {
  const { since } = newsCursor;
  // Lists that were read behind the question have been told of with its answer.
  if (since !== null)
    for (const read of readCursors) if (isText(read) && changeIn(read) >= changeIn(since)) readCursors.delete(read);
  newsCursor.since = cursor;
  isStored = false;
  const name = cursorName();
  if (name !== null) writeStored(name, { cursor, at: Date.now() } satisfies StoredCursor);
}

/**
 * The first question goes on behind the lists that were read, the oldest of them, so that nothing falls between them and it. So
 * does a later one behind lists that were on their way then.
 */
export function beginBehindLists(): void {
  if (presence.follows && !presence.hasGap) {
    readCursors.clear();
    return;
  }
  const read = [...readCursors].filter(isText).sort((one, other) => changeIn(one) - changeIn(other));
  // Each once: to go on behind it again and again would tell the same news for ever.
  readCursors.clear();
  const oldest = read[0];
  const { since } = newsCursor;
  if (oldest === undefined || (since !== null && !isStored && changeIn(since) <= changeIn(oldest))) return;
  newsCursor.since = oldest;
  isStored = false;
}

/** Returns the number with which a cursor begins. */
function changeIn(cursor: string): number {
  return Number.parseInt(cursor, 10);
}

interface StoredCursor {
  cursor: string;
  /** When it was stored. */
  at: number;
}

function storedCursor(value: unknown): StoredCursor | null {
  return isObject(value) && isText(value.cursor) && Number.isFinite(value.at)
    ? (value as object as StoredCursor)
    : null;
}

function cursorName(): string | null {
  return accountKey('pult.cursor');
}
