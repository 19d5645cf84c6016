import type { TargetTracker } from './target-tracker.ts';

export interface TypeAhead<Key> {
  /** Returns whether keys are to be buffered, because something is still opening. */
  isBuffering: () => boolean;
  /** Returns whether no key is buffered. */
  isEmpty: () => boolean;
  buffer: (key: Key) => void;
  /** Drops the buffered keys. Returns them. */
  drop: () => readonly Key[];
}

interface Options<Key> extends Pick<TargetTracker, 'pendingTarget' | 'skipPending'> {
  /** Performs the key as if it were pressed now. */
  replay: (key: Key) => void;
  /** Calls `act` after that many milliseconds; 0: after the effects of the last key. */
  later: (act: () => void, delay: number) => void;
  now: () => number;
  /** Called with the keys that were never delivered. */
  onLost: (keys: readonly Key[]) => void;
}

/** Milliseconds that keys wait for one target: longer than a slow network takes. */
export const targetTimeoutMs = 10_000;
/** Interval between checks, in milliseconds: one frame. */
const pollIntervalMs = 16;

/** Buffers keys that are pressed while something is opening, in their order, and replays them when it is open. */
export function createTypeAhead<Key>(options: Options<Key>): TypeAhead<Key> {
  const { pendingTarget, skipPending, replay, later, now, onLost } = options;
  const queue: Key[] = [];
  let since = 0;
  let busy = false;
  const step = () => {
    busy = false;
    if (queue.length === 0) return;
    if (pendingTarget() === null) {
      replay(queue.shift() as Key); // not empty
      since = now();
      next(0);
    } else if (now() - since < targetTimeoutMs) next(pollIntervalMs);
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
    isBuffering: () => busy || pendingTarget() !== null,
    isEmpty: () => !busy,
    buffer: (key) => {
      if (queue.length === 0) since = now();
      queue.push(key);
      if (!busy) step();
    },
    drop: () => queue.splice(0),
  };
}
