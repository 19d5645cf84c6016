const minute = 60_000;
const sweepAt = 10_000;

/** Counts failures by key over the last minute. In memory: a restart forgives. */
export class Throttle {
  readonly #most: number;
  readonly #failures = new Map<string, number[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Seconds until the next try is let through; 0 when it may be made now. */
  wait(key: string, now = Date.now()): number {
    const recent = this.#recent(key, now);
    const oldest = recent[recent.length - this.#most];
    return oldest === undefined ? 0 : Math.ceil((oldest + minute - now) / 1000);
  }

  fail(key: string, now = Date.now()): void {
    if (this.#failures.size > sweepAt) for (const known of this.#failures.keys()) this.#recent(known, now);
    this.#failures.set(key, [...this.#recent(key, now), now]);
  }

  forgive(key: string): void {
    this.#failures.delete(key);
  }

  #recent(key: string, now: number): number[] {
    const recent = (this.#failures.get(key) ?? []).filter((time) => time > now - minute);
    if (recent.length === 0) this.#failures.delete(key);
    return recent;
  }
}
