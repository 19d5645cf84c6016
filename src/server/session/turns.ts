/** Of more keys than this nobody remembers when they had their turn. */
const maxServed = 1000;

interface Waiting {
  key: string;
  start: () => void;
  refuse: () => void;
}

interface Limits {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that wait. */
  waiting: number;
}

/**
 * Runs a few tasks at once and lets some wait. Keys take turns, and a key has one task at a time: who sends many waits
 * behind everybody else, and loses the last of them to a newcomer when there is no room.
 */
export class Turns {
  readonly #limits: Limits;
  /** In the order in which they came. */
  #waiting: Waiting[] = [];
  readonly #running = new Set<string>();
  /** The keys in the order in which they had their turn; those that were never seen come first. */
  readonly #served = new Map<string, number>();
  #turn = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Rejects with what `refusal` returns when there is no room. */
  async run<T>(key: string, task: () => Promise<T>, refusal: () => Error): Promise<T> {
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ key, start: resolve, refuse: () => reject(refusal()) });
      this.#startNext();
      if (this.#waiting.length > this.#limits.waiting) this.#refuseOne();
    });
    try {
      return await task();
    } finally {
      this.#running.delete(key);
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.running) {
      const next = this.#waiting
        .filter(({ key }) => !this.#running.has(key))
        .reduce<Waiting | null>(
          (first, one) => (first && this.#lastTurn(first) <= this.#lastTurn(one) ? first : one),
          null,
        );
      if (!next) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#running.add(next.key);
      this.#served.set(next.key, ++this.#turn);
      next.start();
    }
    const isIdle = this.#waiting.length === 0 && this.#running.size === 0;
    if (isIdle || this.#served.size > maxServed) this.#served.clear();
  }

  #lastTurn({ key }: Waiting): number {
    return this.#served.get(key) ?? 0;
  }

  /** The last one of the key that has the most. */
  #refuseOne(): void {
    const counts = new Map<string, number>();
    for (const { key } of this.#waiting) counts.set(key, (counts.get(key) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const refused = this.#waiting.findLast(({ key }) => counts.get(key) === most);
    this.#waiting = this.#waiting.filter((one) => one !== refused);
    refused?.refuse();
  }
}
