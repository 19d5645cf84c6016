/** Returns how many items, or letters of texts, are the same at the start of both. */
export function commonStart(one: ArrayLike<string>, other: ArrayLike<string>): number {
  const max = Math.min(one.length, other.length);
  for (let at = 0; at < max; at++) if (one[at] !== other[at]) return at;
  return max;
}
