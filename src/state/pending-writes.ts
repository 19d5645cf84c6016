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

/** Resolves when all changes that are under way now have ended, successfully or not. */
export async function settled(): Promise<void> {
  await Promise.allSettled(pending);
}
