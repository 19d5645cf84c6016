/** Something that a key opens, and that gets the keys after it: a screen, a dialog, the palette, an answer. type-ahead/pending-targets.ts lists them. */
export interface KeyTarget {
  name: string;
  /** Returns a value that identifies what is requested now; null for nothing. */
  wanted: () => unknown;
  /** Returns whether it is open and has the focus, so that it receives the keys. */
  ready: () => boolean;
  /** Returns whether it has a field for letters, but does not handle other keys yet. */
  takesText?: () => boolean;
  /** Called when Escape is pressed while it is opening. */
  cancel?: () => void;
  /** Called when the keys do not wait for it any longer, though it is still opening. */
  onSkipped?: () => void;
  /** Keys that are held down open it, too. */
  repeats?: true;
}

/** Reports at each key press whether something is still opening. */
export interface TargetTracker {
  pendingTarget: () => KeyTarget | null;
  /** Treats everything that is still opening as open. */
  skipPending: () => void;
  /** Returns the number of targets that were requested so far. */
  requestCount: () => number;
}

interface Options {
  /** Whether keys wait for what is opening at the start, too. Without it, no key has opened that. */
  untilReady?: boolean;
}

export function createTargetTracker(
  targets: readonly KeyTarget[],
  { untilReady = false }: Options = {},
): TargetTracker {
  const all = targets.map((target) => {
    const wanted = target.wanted();
    return { target, requested: wanted, opened: untilReady ? null : wanted };
  });
  let requestCount = 0;
  const isPending = (one: (typeof all)[number]) => {
    const { target } = one;
    const wanted = target.wanted();
    if (wanted !== one.requested && wanted !== null && !target.repeats) requestCount += 1;
    one.requested = wanted;
    if (wanted === one.opened) return false;
    if (wanted !== null && !target.ready()) return true;
    one.opened = wanted;
    return false;
  };
  return {
    pendingTarget: () => all.find(isPending)?.target ?? null,
    skipPending: () => {
      for (const one of all) {
        if (isPending(one)) one.target.onSkipped?.();
        one.opened = one.target.wanted();
      }
    },
    requestCount: () => requestCount,
  };
}
