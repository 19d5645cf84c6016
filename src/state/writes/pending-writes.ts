import { proxy } from 'valtio/vanilla';

/** Changes that were requested and are not in the journal yet. */
const pending = new Set<Promise<unknown>>();

/** Undo waits for pending changes, so it is none of them. */
const undos = new Set<Promise<unknown>>();

/** How many changes and undos wait for the host. */
export const writes = proxy({ underWay: 0 });

export function trackPending(change: Promise<unknown>): void {
  track(change, pending);
}

export function hasPending(): boolean {
  return pending.size > 0;
}

export function trackUndo(undo: Promise<unknown>): void {
  track(undo, undos);
}

function track(write: Promise<unknown>, among: Set<Promise<unknown>>): void {
  among.add(write);
  writes.underWay += 1;
  const end = () => {
    among.delete(write);
    writes.underWay -= 1;
  };
  write.then(end, end);
}

/** Whether something is being written to the host. What is read meanwhile may be the beginning of it. */
export function isWriting(): boolean {
  return writes.underWay > 0;
}

/** Resolves when all changes that are under way now have ended, successfully or not. */
export async function settled(): Promise<void> {
  await Promise.allSettled(pending);
}

/** Milliseconds that whoever leaves the page waits for what is being written: an answer may never come. */
const maxWaitMs = 3000;

/** Resolves when all changes and undos that are under way now have ended, or after a while. */
export async function settledSoon(): Promise<void> {
  const ended = Promise.allSettled([...pending, ...undos]);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
