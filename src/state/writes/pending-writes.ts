import { proxy } from 'valtio/vanilla';

/** Changes that were requested and are not in the journal yet. */
const pending = new Set<Promise<unknown>>();

/** How many changes and undos wait for the host. */
export const writes = proxy({ underWay: 0 });

export function trackPending(change: Promise<unknown>): void {
  pending.add(change);
  track(change, () => pending.delete(change));
}

export function hasPending(): boolean {
  return pending.size > 0;
}

/** Undo waits for pending changes, so it is none of them. */
export function trackUndo(undo: Promise<unknown>): void {
  track(undo);
}

function track(write: Promise<unknown>, onEnd?: () => void): void {
  writes.underWay += 1;
  const end = () => {
    writes.underWay -= 1;
    onEnd?.();
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
