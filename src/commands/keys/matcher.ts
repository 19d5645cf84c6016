import { keyTimeout } from '../../state/screen/key-timing.ts';
import type { Command } from '../command/command.ts';
import type { Stroke } from '../command/stroke.ts';
import { isChanged } from './bindings.ts';

/** Milliseconds after its first stroke at which a sequence is cancelled. */
const sequenceTimeoutMs = 1500;

type Binding = readonly [keys: string, command: Command];

interface Matcher {
  /**
   * Takes a stroke. Returns the command whose key it completes, `pending` when it may begin a sequence, or when the key
   * that has begun one is held down; else null. `allows` gets the first stroke of the keys with each command.
   */
  press: (
    stroke: Stroke,
    now: number,
    allows: (command: Command, first: Stroke) => boolean,
    isHeld?: boolean,
  ) => Command | 'pending' | null;
}

/**
 * Finds the command of a key. A sequence that has begun takes the next stroke for itself, so that the `C` of `G C` is
 * never taken for `C` alone (react-hotkeys-hook fires both).
 */
export function createMatcher(bindings: () => Iterable<Binding>): Matcher {
  let begun: { strokes: string; at: number } | null = null;
  return {
    press(stroke, now, allows, isHeld) {
      if (isHeld && begun?.strokes === stroke) return 'pending';
      const prefix = begun && now - begun.at < keyTimeout(sequenceTimeoutMs) ? `${begun.strokes} ` : '';
      begun = null;
      const strokes = prefix + stroke;
      const [first = stroke] = strokes.split(' ');
      const possible = [...bindings()].filter(([keys, command]) => begins(keys, strokes) && allows(command, first));
      const [found] = possible.filter(([keys]) => keys === strokes).sort(byPrecedence);
      if (found) return found[1];
      if (possible.length === 0) return null;
      begun = { strokes, at: now };
      return 'pending';
    },
  };
}

function begins(keys: string, strokes: string): boolean {
  return keys === strokes || keys.startsWith(`${strokes} `);
}

/** A key that the operator has chosen comes before one that a new version of the panel has given to another command. */
function byPrecedence([, one]: Binding, [, other]: Binding): number {
  return (other.keys?.precedence ?? 0) - (one.keys?.precedence ?? 0) || +isChanged(other) - +isChanged(one);
}
