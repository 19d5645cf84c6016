/** Something that a key has asked for: a screen, a dialog, the palette, an answer. A row of data; see views/type-ahead. */
export interface Opening {
  name: string;
  /** What is asked for now, comparable by identity; null while nothing is. */
  wanted: () => unknown;
  /** It is there and has the focus: keys are its own from now on. */
  ready: () => boolean;
  /** It has a field already that takes letters, and no other key yet. */
  takesText?: () => boolean;
  /** Escape pressed meanwhile does without it. */
  cancel?: () => void;
  /** Comes with keys that are held down to be repeated. */
  repeats?: true;
}

/** What tells, at each key, whether something is still on its way. */
export interface Arrivals {
  coming: () => Opening | null;
  /** The one that is coming counts as arrived: the operator waits no more. */
  giveUp: () => void;
  /** Grows with everything that is asked for. */
  turn: () => number;
}

export function createArrivals(openings: readonly Opening[]): Arrivals {
  // What is there from the start was asked for by no key.
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
