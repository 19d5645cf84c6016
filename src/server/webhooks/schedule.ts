const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Between attempts, in milliseconds; the last one repeats. */
const delays = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)] as const;

const longest = 24 * hour;
/** The part of a delay by which it may be shorter or longer, so that several hosts do not come back at once. */
const jitter = 0.1;

/** Returns the milliseconds until the next attempt. `askedFor`: what the receiver wants, by Retry-After. `dice`: 0 to 1. */
export function retryDelay(attempts: number, askedFor: number | null, dice: number): number {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? delays[0];
  const spread = delay * (1 - jitter + 2 * jitter * dice);
  return Math.round(Math.max(spread, Math.min(askedFor ?? 0, longest)));
}

/** Returns the milliseconds that a Retry-After header asks to wait, in seconds or until a time; null without one. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * second;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
