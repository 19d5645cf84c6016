/** Changes that were requested and are not in the journal yet. */
const pending = new Set<Promise<unknown>>();

export function trackPending(change: Promise<unknown>): void {
  pending.add(change);
  const end = () => pending.delete(change);
  change.then(end, end);
}

export function hasPending(): boolean {
  return pending.size > 0;
}

/** Undo waits for pending changes, so it is none of them. */
let undos = 0;

export function trackUndo(undo: Promise<unknown>): void {
  undos += 1;
  const end = () => {
    undos -= 1;
  };
  undo.then(end, end);
}

/** Whether something is being written to the host. What is read meanwhile may be the beginning of it. */
export function isWriting(): boolean {
  return hasPending() || undos > 0;
}

/** Resolves when all changes that are under way now have ended, successfully or not. */
export async function settled(): Promise<void> {
  await Promise.allSettled(pending);
}
