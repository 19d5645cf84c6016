import type { Command, Context } from '../command/command.ts';
import { stepsOf } from '../command/steps.ts';
import { type Stroke, strokeOf } from '../command/stroke.ts';
import { keysOf } from './bindings.ts';
import { isEditing, isTyping } from './field-strokes.ts';
import { isMac } from './key-label.ts';
import { createMatcher } from './matcher.ts';
import { actsOnScreen } from './screens.ts';

/** What has the focus when a key is pressed. */
export interface FocusContext {
  /** An input, a textarea or the like has the focus. */
  inField: boolean;
  /** Strokes that the focused element needs itself: Enter on a link, Enter and Space on a button. */
  taken: readonly string[];
  /** A dialog that is no form is open: the palette, a question, the help. */
  inDialog: boolean;
  /** The menu of sections lies over the page: keys of what is beneath rest, chords act everywhere. */
  inMenu?: boolean;
}

/** The command of a key press, with the answers that the key gives. */
interface Pressed {
  command: Command;
  answers: object;
}

/** Creates a function that finds the command of a key press; the caller runs it and prevents the default action. */
export function createKeyReader(commands: () => readonly Command[]) {
  const matcher = createMatcher(function* () {
    for (const command of commands()) for (const keys of keysOf(command)) yield [keys, command] as const;
  });
  return (event: KeyboardEvent, focus: FocusContext, context: Context): Pressed | 'pending' | null => {
    if (event.isComposing || event.defaultPrevented) return null;
    const stroke = strokeOf(event, isMac);
    if (stroke === null) return null;
    if (focus.taken.includes(stroke)) return null;
    const allows = (command: Command, first: Stroke) => {
      if (isCovered(focus, command, first)) return false;
      if (focus.inField && !actsInFields(command, first)) return false;
      if (event.repeat && !command.keys?.repeats) return false;
      return isKeyOf(command, context);
    };
    const found = matcher.press(stroke, performance.now(), allows, event.repeat);
    if (found === null || found === 'pending') return found;
    return { command: found, answers: found.keys?.answers?.(stroke) ?? {} };
  };
}

/** Whether what lies over the page keeps the key from the command. */
function isCovered({ inDialog, inMenu = false }: FocusContext, command: Command, first: Stroke): boolean {
  return (inDialog && !command.keys?.inDialogs) || (inMenu && !first.startsWith('Mod+'));
}

/**
 * Returns false for keys that type or edit text: operators may bind any key, but the field handles these. A sequence that
 * a chord has begun takes the next stroke from the field.
 */
function actsInFields(command: Command, first: Stroke): boolean {
  if (isTyping(first) || isEditing(first)) return false;
  return command.keys?.inFields === true || first.startsWith('Mod+');
}

/** Returns whether the keys of a command act now. */
export function actsByKey(command: Command, context: Context): boolean {
  return isKeyOf(command, context) && (command.keys?.refusal?.(context) ?? null) === null;
}

/** A key acts only on what is open, where the palette would ask. */
function isKeyOf(command: Command, context: Context): boolean {
  if (!actsOnScreen(command, context)) return false;
  if (command.when && !command.when(context)) return false;
  if (command.keys?.when && !command.keys.when(context)) return false;
  const [first] = stepsOf(command);
  if (first?.[1].kind !== 'records') return true;
  return first[1].suggest?.(context) !== undefined;
}
