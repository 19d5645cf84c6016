/** Something that a key opens: a screen, a dialog, the palette, an answer. The rows are in views/type-ahead. */
export interface Opening {
  name: string;
  /** Returns what is asked for now, comparable by identity; null for nothing. */
  wanted: () => unknown;
  /** Returns whether it is open and has the focus, so that it receives the keys. */
  ready: () => boolean;
  /** Returns whether it has a field for letters, but does not handle other keys yet. */
  takesText?: () => boolean;
  /** Called by Escape pressed meanwhile. */
  cancel?: () => void;
  /** Opened also by keys that are held down. */
  repeats?: true;
}

/** Knows at each key whether something is still opening. */
export interface Arrivals {
  coming: () => Opening | null;
  /** Treats what is still opening as open. */
  giveUp: () => void;
  /** Returns a counter of everything that was asked for. */
  turn: () => number;
}

export function createArrivals(openings: readonly Opening[]): Arrivals {
  // What is open from the start was not opened by a key.
  const all = openings.map((opening) => ({ opening, asked: opening.wanted(), arrived: opening.wanted() }));
  let turn = 0;
  const isComing = (one: (typeof all)[number]) => {
    const { opening } = one;
    const wanted = opening.wanted();
    if (wanted !== one.asked && wanted !== null && !opening.repeats) turn += 1;
    one.asked = wanted;
    if (wanted === one.arrived) return false;
    if (wanted !== null && !opening.ready()) return true;
    one.arrived = wanted;
    return false;
  };
  return {
    coming: () => all.find(isComing)?.opening ?? null,
    giveUp: () => {
      for (const one of all) one.arrived = one.opening.wanted();
    },
    turn: () => turn,
  };
}
