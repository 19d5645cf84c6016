/**
 * Returns how many milliseconds ago `at` was, a time of `Date.now()`. Where the clock was set back since then, it counts as
 * long ago: what waits for an interval must not wait for hours. The time in sleep counts, unlike by `performance.now()`.
 */
export function elapsedSince(at: number): number {
  return Math.abs(Date.now() - at);
}
