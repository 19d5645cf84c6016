import type { Context } from '../command/command.ts';
import { type Command, plainTitleOf } from '../command/command.ts';
import { type Bound, isFixed, keysOf } from './bindings.ts';
import { type KeyConflict, keyConflictOf } from './key-conflict.ts';
import { keyLabel } from './key-label.ts';
import { reservedReason } from './reserved.ts';
import { isKeys, isSingleKey } from './syntax.ts';

/** What a binding is checked against. */
interface BindingContext {
  commands: readonly Command[];
  context: Context;
  /** Whether single characters act as keys. */
  singleKeys: boolean;
  /** Returns the keys of another command. */
  read?: (command: Bound) => readonly string[];
}

/** Returns why a command cannot have these keys, as a sentence; null when it can. */
export function validateBinding(
  keys: string,
  command: Command,
  { commands, context, singleKeys, read = keysOf }: BindingContext,
): string | null {
  if (isFixed(command)) return `Клавиши команды «${plainTitleOf(command, context)}» не меняются.`;
  if (!isKeys(keys)) return 'Эту клавишу назначить нельзя.';
  const reason = keys
    .split(' ')
    .map(reservedReason)
    .find((found) => found !== null);
  if (reason) return reason;
  if (command.keys?.required && !keys.startsWith('Mod+'))
    return `Палитра нужна и в полях: её клавиша — сочетание с ${keyLabel('Mod')}.`;
  if (!singleKeys && isSingleKey(keys)) return `Одиночные клавиши отключены: добавьте ${keyLabel('Mod')} или Alt.`;
  const conflict = keyConflictOf(keys, command, commands, read);
  return conflict && conflictMessage(keys, conflict, context);
}

function conflictMessage(keys: string, { command, keys: theirs }: KeyConflict, context: Context): string {
  const title = `«${plainTitleOf(command, context)}»`;
  const text = keyLabel(keys);
  if (theirs === keys) return `${text}: занято командой ${title}.`;
  const their = keyLabel(theirs);
  return keys.length < theirs.length
    ? `С ${text} начинается ${their}: занято командой ${title}.`
    : `${their}: занято командой ${title}, второе нажатие не дойдёт.`;
}
