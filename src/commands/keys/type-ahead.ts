import type { Arrivals } from './arrivals.ts';

export interface TypeAhead<Held> {
  /** Returns whether keys are to be held: they are not meant for what is open now. */
  holds: () => boolean;
  /** Returns whether no key is held. */
  isEmpty: () => boolean;
  hold: (held: Held) => void;
  /** Drops the keys that are held. */
  drop: () => void;
}

interface Options<Held> extends Pick<Arrivals, 'coming' | 'giveUp'> {
  /** Acts as if the key were pressed now. */
  replay: (held: Held) => void;
  /** Calls `act` after that many milliseconds; 0: after the effects of the last key. */
  later: (act: () => void, delay: number) => void;
  now: () => number;
  /** Called with the keys that were never delivered. */
  onLost: (held: readonly Held[]) => void;
}

/** How long keys wait for one thing, in milliseconds: a slow network takes less, an operator waits longer. */
export const openingTimeoutMs = 10_000;
/** Interval between checks, in milliseconds: one frame. */
const pollIntervalMs = 16;

/** Holds keys that are pressed while something is opening, in their order, and replays them when it is open. */
export function createTypeAhead<Held>(options: Options<Held>): TypeAhead<Held> {
  const { coming, giveUp, replay, later, now, onLost } = options;
  let queue: Held[] = [];
  let since = 0;
  let busy = false;
  const step = () => {
    busy = false;
    if (queue.length === 0) return;
    if (coming() === null) {
      replay(queue.shift() as Held); // not empty
      since = now();
      next(0);
    } else if (now() - since < openingTimeoutMs) next(pollIntervalMs);
    else {
      giveUp();
      onLost(queue);
      queue = [];
    }
  };
  const next = (delay: number) => {
    busy = true;
    later(step, delay);
  };
  return {
    holds: () => busy || coming() !== null,
    isEmpty: () => !busy,
    hold: (held) => {
      if (queue.length === 0) since = now();
      queue.push(held);
      if (!busy) step();
    },
    drop: () => {
      queue = [];
    },
  };
}
