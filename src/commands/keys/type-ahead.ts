import type { Arrivals } from './arrivals.ts';

export interface TypeAhead<Held> {
  /** Keys are not for what is on the screen now. */
  holds: () => boolean;
  /** Nothing is held yet that would have to come first. */
  isEmpty: () => boolean;
  hold: (held: Held) => void;
  /** Forgets what is held. */
  drop: () => void;
}

interface Options<Held> extends Pick<Arrivals, 'coming' | 'giveUp'> {
  /** Does what the key would have done, had it been pressed now. */
  replay: (held: Held) => void;
  /** Calls after that many milliseconds; 0: once the page has done what the last key has set off. */
  later: (act: () => void, delay: number) => void;
  now: () => number;
  /** Told what was never delivered: nothing of it has run. */
  onLost: (held: readonly Held[]) => void;
}

/** How long keys wait for one thing, in milliseconds: longer than a poor network, shorter than an operator's patience. */
export const patience = 10_000;
/** How often it is looked whether it has come, in milliseconds: a frame. */
const glance = 16;

/** Keys pressed while what a key has asked for is on its way: held in their order, and given to it when it is there. */
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
    } else if (now() - since < patience) next(glance);
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
