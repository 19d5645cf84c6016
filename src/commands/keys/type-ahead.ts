import type { OpeningTracker } from './opening-tracker.ts';

export interface TypeAhead<Held> {
  /** Returns whether keys are to be held, because something is still opening. */
  holds: () => boolean;
  /** Returns whether no key is held. */
  isEmpty: () => boolean;
  hold: (held: Held) => void;
  /** Drops the keys that are held. Returns them. */
  drop: () => readonly Held[];
}

interface Options<Held> extends Pick<OpeningTracker, 'pendingOpening' | 'skipPending'> {
  /** Performs the key as if it were pressed now. */
  replay: (held: Held) => void;
  /** Calls `act` after that many milliseconds; 0: after the effects of the last key. */
  later: (act: () => void, delay: number) => void;
  now: () => number;
  /** Called with the keys that were never delivered. */
  onLost: (held: readonly Held[]) => void;
}

/** Milliseconds that keys wait for one opening: longer than a slow network takes. */
export const openingTimeoutMs = 10_000;
/** Interval between checks, in milliseconds: one frame. */
const pollIntervalMs = 16;

/** Holds keys that are pressed while something is opening, in their order, and replays them when it is open. */
export function createTypeAhead<Held>(options: Options<Held>): TypeAhead<Held> {
  const { pendingOpening, skipPending, replay, later, now, onLost } = options;
  const queue: Held[] = [];
  let since = 0;
  let busy = false;
  const step = () => {
    busy = false;
    if (queue.length === 0) return;
    if (pendingOpening() === null) {
      replay(queue.shift() as Held); // not empty
      since = now();
      next(0);
    } else if (now() - since < openingTimeoutMs) next(pollIntervalMs);
    else {
      skipPending();
      onLost(queue.splice(0));
    }
  };
  const next = (delay: number) => {
    busy = true;
    later(step, delay);
  };
  return {
    holds: () => busy || pendingOpening() !== null,
    isEmpty: () => !busy,
    hold: (held) => {
      if (queue.length === 0) since = now();
      queue.push(held);
      if (!busy) step();
    },
    drop: () => queue.splice(0),
  };
}
