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

/** How long changes are gathered, in milliseconds. */
export interface GatheringTimes {
  /** After the last of them. */
  quietMs: number;
  /** After the first of them, however many follow. */
  longestMs: number;
}

/** Gathers changes, so that many make one notice. By the time that passes here: no clock of another machine plays a part. */
export class Gathering {
  readonly #times: GatheringTimes;
  #last = 0;
  #began: number | null = null;
  #quietSince = 0;

  constructor(times: GatheringTimes) {
    this.#times = times;
  }

  /** Returns the milliseconds until what is there may be sent. `last`: id of the last change. */
  wait(last: number, now: number): number {
    if (this.#began === null || last !== this.#last) this.#quietSince = now;
    this.#began ??= now;
    this.#last = last;
    const { quietMs, longestMs } = this.#times;
    return Math.max(0, Math.min(this.#quietSince + quietMs, this.#began + longestMs) - now);
  }

  /** What was gathered is sent, or there is nothing. */
  end(): void {
    this.#began = null;
  }
}
