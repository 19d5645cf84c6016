import { createHash } from 'node:crypto';
import { maxWaiting, type Present, presenceMs } from '../../model/presence/presence.ts';

/** A tab as the processes tell each other of it. */
export interface SeenPresent extends Present {
  /** Names the session without being of use for it; windows of one browser have the same. */
  session: string;
  /** A call of it waits for news. */
  isWaiting: boolean;
  /** Milliseconds since it was certain that the tab is there. */
  agoMs: number;
}

/** Tells other processes who is here and who has gone, and returns who is there or here. */
export type ExchangePresence = (
  here: readonly SeenPresent[],
  gone: readonly string[],
) => Promise<readonly SeenPresent[]>;

interface Here extends Present {
  session: string;
  /** When its tab has asked last, by `performance.now()`. A call may end by itself long after the tab has gone silent. */
  askedAt: number;
  /** When the last call of it came or ended: what other processes know of it is older. */
  movedAt: number;
  /** Calls of it that are not answered yet. */
  calls: number;
  /** Those of them that wait for news. */
  waiting: number;
}

/** A call that was entered. `isWaiting`: it is counted among those that wait for news. */
export interface WaitingCall {
  readonly tab: string;
  isWaiting: boolean;
}

/** The tabs in which somebody works. It costs nothing of its own: a tab is there while it asks for changes. */
export class Presence {
  readonly #here = new Map<string, Here>();
  readonly #gone = new Set<string>();
  #elsewhere: readonly SeenPresent[] = [];
  #exchangedAt = 0;

  /** A call of the tab has come. */
  enter(present: Present, session: string | null): void {
    const { calls = 0, waiting = 0 } = this.#here.get(present.tab) ?? {};
    this.#gone.delete(present.tab);
    this.#here.set(present.tab, {
      ...present,
      session: session === null ? '' : hashOf(session),
      askedAt: performance.now(),
      movedAt: performance.now(),
      calls: calls + 1,
      waiting,
    });
  }

  /** Counts that call among those that wait, unless enough tabs of its session do. Returns whether it is one of them. */
  mayWait(call: WaitingCall): boolean {
    const here = this.#here.get(call.tab);
    // A former page of the tab has just said that it is gone.
    if (!here) return true;
    if (this.#isCrowded(here, call.isWaiting)) return false;
    if (!call.isWaiting) here.waiting++;
    call.isWaiting = true;
    return true;
  }

  /** That call was answered. */
  leave({ tab, isWaiting }: WaitingCall): void {
    const here = this.#here.get(tab);
    if (!here) return;
    here.movedAt = performance.now();
    here.calls = Math.max(0, here.calls - 1);
    if (isWaiting) here.waiting = Math.max(0, here.waiting - 1);
  }

  /**
   * Returns whether enough other tabs of its session wait, here or at other processes. Where too many have begun at once, at
   * several processes, the first by their names stay: each process finds the same.
   */
  #isCrowded({ tab, session }: Here, isWaiting: boolean): boolean {
    let before = 0;
    for (const other of this.#waiting())
      if (other.session === session && (isWaiting ? other.tab < tab : other.tab !== tab)) before++;
    return before >= maxWaiting;
  }

  /** Returns whether a tab that waits here is one too many. */
  #hasCrowd(): boolean {
    const counts = new Map<string, number>();
    for (const { session } of this.#waiting()) counts.set(session, (counts.get(session) ?? 0) + 1);
    return [...this.#here.values()].some(
      (here) => here.waiting > 0 && (counts.get(here.session) ?? 0) > maxWaiting && this.#isCrowded(here, true),
    );
  }

  /** The tabs that wait for news, wherever. */
  *#waiting(): Generator<{ session: string; tab: string }> {
    for (const here of this.#here.values()) if (here.waiting > 0) yield here;
    for (const other of this.#toldElsewhere()) if (other.isWaiting) yield other;
  }

  #toldElsewhere(): readonly SeenPresent[] {
    return this.#elsewhere.filter(({ tab }) => !this.#here.has(tab) && !this.#gone.has(tab));
  }

  /** The page was closed or hidden. */
  remove(tab: string): void {
    if (this.#here.delete(tab)) this.#gone.add(tab);
  }

  /** Forgets who has not asked again, and hears of other processes. Resolves to whether that concerns those who wait. */
  async refresh(exchange?: ExchangePresence): Promise<boolean> {
    const count = this.#here.size;
    const earliest = performance.now() - presenceMs;
    for (const [tab, { calls, askedAt }] of this.#here) if (calls === 0 && askedAt < earliest) this.remove(tab);
    const hasForgotten = this.#here.size < count;
    if (!exchange) {
      this.#gone.clear();
      return hasForgotten;
    }
    const before = presenceTag(this.others(''));
    const gone = [...this.#gone];
    const now = performance.now();
    const own = [...this.#here.values()].map((one) => ({
      ...present(one),
      session: one.session,
      isWaiting: one.waiting > 0,
      agoMs: one.calls > 0 ? 0 : Math.round(now - one.movedAt),
    }));
    // What was told before is not told as new: the tab may ask another process by now.
    const sinceMs = now - this.#exchangedAt;
    this.#exchangedAt = now;
    const all = await exchange(
      own.filter(({ agoMs }) => agoMs <= sinceMs),
      gone,
    );
    // A tab that has asked another process since then is there, unless it has come back meanwhile.
    for (const { tab, agoMs } of all) {
      const known = own.find((one) => one.tab === tab);
      if (known && agoMs < known.agoMs && (this.#here.get(tab)?.movedAt ?? now) < now) this.#here.delete(tab);
    }
    this.#elsewhere = all;
    for (const tab of gone) this.#gone.delete(tab);
    return hasForgotten || before !== presenceTag(this.others('')) || this.#hasCrowd();
  }

  /** Returns everybody but the asking tab, in an order that stays. */
  others(tab: string): Present[] {
    return [...this.#here.values(), ...this.#toldElsewhere()]
      .map(present)
      .filter((other) => other.tab !== tab)
      .sort((one, other) => (one.tab < other.tab ? -1 : 1));
  }
}

/** Names a state of who is there. */
export function presenceTag(who: readonly Present[]): string {
  return hashOf(JSON.stringify(who));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function present({ account, tab, at, dirty }: Present): Present {
  return { account, tab, at, dirty };
}
