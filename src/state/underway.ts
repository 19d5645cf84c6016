/** Changes that were asked for and are not in the journal yet. */
const underway = new Set<Promise<unknown>>();

export function trackChange(change: Promise<unknown>): void {
  underway.add(change);
  const end = () => underway.delete(change);
  change.then(end, end);
}

export function isChanging(): boolean {
  return underway.size > 0;
}

/** Ends when all that is under way now has ended, well or not. */
export async function changesEnded(): Promise<void> {
  await Promise.allSettled(underway);
}
