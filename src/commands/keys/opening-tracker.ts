/** Something that a key opens: a screen, a dialog, the palette, an answer. views/type-ahead lists all of them. */
export interface Opening {
  name: string;
  /** Returns a value that identifies what is requested now; null for nothing. */
  wanted: () => unknown;
  /** Returns whether it is open and has the focus, so that it receives the keys. */
  ready: () => boolean;
  /** Returns whether it has a field for letters, but does not handle other keys yet. */
  takesText?: () => boolean;
  /** Called when Escape is pressed while it is opening. */
  cancel?: () => void;
  /** Keys that are held down open it, too. */
  repeats?: true;
}

/** Reports at each key press whether something is still opening. */
export interface OpeningTracker {
  pendingOpening: () => Opening | null;
  /** Treats everything that is still opening as open. */
  skipPending: () => void;
  /** Returns the number of openings that were requested so far. */
  requestCount: () => number;
}

interface Options {
  /** Whether keys wait for what is opening at the start, too. Without it, no key has opened that. */
  untilReady?: boolean;
}

export function createOpeningTracker(
  openings: readonly Opening[],
  { untilReady = false }: Options = {},
): OpeningTracker {
  const all = openings.map((opening) => {
    const wanted = opening.wanted();
    return { opening, requested: wanted, opened: untilReady ? null : wanted };
  });
  let requestCount = 0;
  const isPending = (one: (typeof all)[number]) => {
    const { opening } = one;
    const wanted = opening.wanted();
    if (wanted !== one.requested && wanted !== null && !opening.repeats) requestCount += 1;
    one.requested = wanted;
    if (wanted === one.opened) return false;
    if (wanted !== null && !opening.ready()) return true;
    one.opened = wanted;
    return false;
  };
  return {
    pendingOpening: () => all.find(isPending)?.opening ?? null,
    skipPending: () => {
      for (const one of all) one.opened = one.opening.wanted();
    },
    requestCount: () => requestCount,
  };
}
