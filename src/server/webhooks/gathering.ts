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
