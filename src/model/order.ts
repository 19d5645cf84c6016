/** `list` with the item at `from` moved to `to`; both are clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

/**
 * The order after a reorder call: the rows named in `wanted` exchange the places that they hold now, so a partial list
 * moves nothing else; what does not exist is skipped.
 */
export function reordered<T>(current: readonly T[], wanted: readonly T[]): T[] {
  const known = new Set(current);
  const queue = wanted.filter((item) => known.has(item));
  const named = new Set(queue);
  let next = 0;
  return current.map((item) => (named.has(item) ? (queue[next++] as T) : item));
}
