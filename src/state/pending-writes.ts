/** Changes that were asked for and are not in the journal yet. */
const pending = new Set<Promise<unknown>>();

export function trackPending(change: Promise<unknown>): void {
  pending.add(change);
  const end = () => pending.delete(change);
  change.then(end, end);
}

export function hasPending(): boolean {
  return pending.size > 0;
}

/** Resolves when all that is under way now has ended, well or not. */
export async function settled(): Promise<void> {
  await Promise.allSettled(pending);
}
