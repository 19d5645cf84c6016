import { prefetchRecord } from '../../api/records.ts';
import { caseResource } from '../../model/resource/case.ts';
import { blocksOf, expectBlocks } from '../blocks/blocks.ts';
import { connection } from '../network/connection.ts';

/** Milliseconds for which prefetched blocks may be shown. The form reads the case anyway when it is opened. */
const maxAgeMs = 5000;
/** Milliseconds without a prefetch after one that has failed. */
const pauseMs = 60_000;

interface Prefetch {
  id: number;
  /** Shows the blocks; null until they have come. */
  show: (() => void) | null;
  /** When they have come, by `performance.now()`. */
  at: number;
  /** The form was opened before they have come. */
  isWanted: boolean;
  /** Settles with the call. */
  done: Promise<void>;
}

let last: Prefetch | null = null;
let pausedUntil = 0;

/**
 * Fetches the blocks of a case that is likely to be opened next, so that its first opening shows them at once, like
 * every later one. At most one case is fetched at a time, and none where calls fail or the browser is to save data.
 */
export async function prefetchCase(id: number): Promise<void> {
  if (blocksOf(id) || isFetching() || (last?.id === id && isFresh(last)) || !isAllowed()) return;
  const prefetch: Prefetch = { id, show: null, at: 0, isWanted: false, done: Promise.resolve() };
  last = prefetch;
  prefetch.done = fetchBlocks(prefetch);
  await prefetch.done.catch(() => {
    last = null;
    pausedUntil = performance.now() + pauseMs;
  });
}

async function fetchBlocks(prefetch: Prefetch): Promise<void> {
  const { id } = prefetch;
  const takeBlocks = expectBlocks(id);
  const { content } = await prefetchRecord(caseResource, id);
  // The form's own read may have come first, with newer ones.
  prefetch.show = () => blocksOf(id) ?? takeBlocks(content);
  prefetch.at = performance.now();
  if (prefetch.isWanted) prefetch.show();
}

/**
 * Fetches and shows the blocks of a case, also when they are known: others may have changed them. Rejects with the
 * Problem of the call.
 */
export async function showBlocks(id: number): Promise<void> {
  if (last?.id === id && (isFetching() || isFresh(last))) {
    const { done } = last;
    showPrefetched(id);
    return done;
  }
  const takeBlocks = expectBlocks(id);
  takeBlocks((await prefetchRecord(caseResource, id)).content);
}

/** Shows the prefetched blocks of a case whose form is being opened, if there are any that are not too old. */
export function showPrefetched(id: number): void {
  if (last?.id !== id) return;
  last.isWanted = true;
  if (isFresh(last)) last.show?.();
}

function isFetching(): boolean {
  return last !== null && last.show === null;
}

function isFresh({ show, at }: Prefetch): boolean {
  return show !== null && performance.now() - at < maxAgeMs;
}

function isAllowed(): boolean {
  // Not in every browser, nor in the DOM's types.
  const { connection: network } = navigator as { connection?: { saveData?: boolean } };
  return connection.online && performance.now() >= pausedUntil && !network?.saveData;
}
