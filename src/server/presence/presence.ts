import { createHash } from 'node:crypto';
import { type Present, presenceMs } from '../../model/presence/presence.ts';

/** `agoMs`: since it was certain that the tab is there. */
export interface SeenPresent extends Present {
  agoMs: number;
}

/** Tells other processes who is here and who has gone, and returns who is there or here. */
export type ExchangePresence = (
  here: readonly SeenPresent[],
  gone: readonly string[],
) => Promise<readonly SeenPresent[]>;

interface Here extends Present {
  /** When its tab has asked last, by `performance.now()`. */
  askedAt: number;
  /** Calls of it that wait. */
  waiting: number;
}

/** The tabs in which somebody works. It costs nothing of its own: a tab is there while it asks for changes. */
export class Presence {
  readonly #here = new Map<string, Here>();
  readonly #gone = new Set<string>();
  #elsewhere: readonly Present[] = [];
  #exchangedAt = 0;

  /** A call of the tab has come. */
  enter(present: Present): void {
    const { waiting = 0 } = this.#here.get(present.tab) ?? {};
    this.#gone.delete(present.tab);
    this.#here.set(present.tab, { ...present, askedAt: performance.now(), waiting: waiting + 1 });
  }

  /** That call was answered. */
  leave(tab: string): void {
    const here = this.#here.get(tab);
    if (here) this.#here.set(tab, { ...here, askedAt: performance.now(), waiting: Math.max(0, here.waiting - 1) });
  }

  /** The page was closed or hidden. */
  remove(tab: string): void {
    if (this.#here.delete(tab)) this.#gone.add(tab);
  }

  /** Forgets who has not asked again, and hears of other processes. */
  async refresh(exchange?: ExchangePresence): Promise<void> {
    const earliest = performance.now() - presenceMs;
    for (const [tab, { waiting, askedAt }] of this.#here) if (waiting === 0 && askedAt < earliest) this.remove(tab);
    if (!exchange) return;
    const gone = [...this.#gone];
    const now = performance.now();
    const own = [...this.#here.values()].map((one) => ({
      ...present(one),
      agoMs: one.waiting > 0 ? 0 : Math.round(now - one.askedAt),
    }));
    // What was told before is not told as new: the tab may ask another process by now.
    const sinceMs = now - this.#exchangedAt;
    this.#exchangedAt = now;
    const all = await exchange(
      own.filter(({ agoMs }) => agoMs <= sinceMs),
      gone,
    );
    // A tab that has asked another process since then is there.
    for (const { tab, agoMs } of all) {
      const known = own.find((one) => one.tab === tab);
      if (known && agoMs < known.agoMs) this.#here.delete(tab);
    }
    this.#elsewhere = all.map(present);
    for (const tab of gone) this.#gone.delete(tab);
  }

  /** Returns everybody but the asking tab, in an order that stays. */
  others(tab: string): Present[] {
    const elsewhere = this.#elsewhere.filter((other) => !this.#here.has(other.tab) && !this.#gone.has(other.tab));
    return [...[...this.#here.values()].map(present), ...elsewhere]
      .filter((other) => other.tab !== tab)
      .sort((one, other) => (one.tab < other.tab ? -1 : 1));
  }
}

/** Names a state of who is there. */
export function presenceTag(who: readonly Present[]): string {
  return createHash('sha256').update(JSON.stringify(who)).digest('base64url').slice(0, 16);
}

function present({ account, tab, at, dirty }: Present): Present {
  return { account, tab, at, dirty };
}
