import { rowChanges } from './row-changes.ts';

/**
 * Returns the rows of both versions, for an operator who puts them in order: where both differ, theirs come first. A row
 * that one side has changed or removed comes as the other has made it.
 */
export function joinRows(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] {
  const former = new Set(base.map((row) => JSON.stringify(row)));
  const isNew = (row: unknown) => !former.has(JSON.stringify(row));
  const joined: unknown[] = [];
  let next = 0;
  for (const { at, length, rows } of rowChanges(theirs, mine)) {
    const both = [...theirs.slice(at, at + length), ...rows];
    const changed = both.filter(isNew);
    joined.push(...theirs.slice(next, at), ...(changed.length > 0 ? changed : both));
    next = at + length;
  }
  return [...joined, ...theirs.slice(next)];
}
