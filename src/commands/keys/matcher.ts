import type { Command } from '../command.ts';
import type { Stroke } from './stroke.ts';

/** A sequence is given up this long after its first stroke, in milliseconds. */
const patience = 1500;

interface Matcher {
  /** Feeds a stroke. `command`: it completes a key; `pending`: it may begin a sequence; null: it means nothing here. */
  press: (stroke: Stroke, now: number, allows: (command: Command) => boolean) => Command | 'pending' | null;
}

/**
 * Finds the command of a key. A sequence that has begun takes the next stroke for itself, so that the `C` of `G C` is
 * never taken for `C` alone (react-hotkeys-hook fires both).
 */
export function createMatcher(bindings: () => Iterable<readonly [keys: string, command: Command]>): Matcher {
  let begun: { strokes: string; at: number } | null = null;
  return {
    press(stroke, now, allows) {
      const prefix = begun && now - begun.at < patience ? `${begun.strokes} ` : '';
      begun = null;
      const strokes = prefix + stroke;
      let pending = false;
      for (const [keys, command] of bindings()) {
        const completes = keys === strokes;
        if (!(completes || keys.startsWith(`${strokes} `)) || !allows(command)) continue;
        if (completes) return command;
        pending = true;
      }
      if (!pending) return null;
      begun = { strokes, at: now };
      return 'pending';
    },
  };
}
