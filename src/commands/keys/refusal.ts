import { type Command, plainTitleOf } from '../command.ts';
import type { Context } from '../context.ts';
import { type Bound, isFixed, isVital, keysOf } from './bindings.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { keptReason } from './kept.ts';
import { legend } from './legend.ts';
import { isBare, isKeys } from './syntax.ts';

/** What a key is judged against. */
interface Bench {
  commands: readonly Command[];
  context: Context;
  /** Single characters act as keys. */
  bare: boolean;
  /** The keys of the other commands. */
  read?: (command: Bound) => readonly string[];
}

/** Why a command cannot have these keys, in a sentence; null when it can. */
export function refusalOf(
  keys: string,
  command: Command,
  { commands, context, bare, read = keysOf }: Bench,
): string | null {
  if (isFixed(command)) return `Клавиши команды «${plainTitleOf(command, context)}» не меняются.`;
  if (!isKeys(keys)) return 'Эту клавишу назначить нельзя.';
  const reason = keys
    .split(' ')
    .map(keptReason)
    .find((found) => found !== null);
  if (reason) return reason;
  if (isVital(command) && !keys.startsWith('Mod+'))
    return `Палитра нужна и в полях: её клавиша — сочетание с ${legend('Mod').join('')}.`;
  if (!bare && isBare(keys)) return `Одиночные клавиши отключены: добавьте ${legend('Mod').join('')} или Alt.`;
  const conflict = conflictOf(keys, command, commands, read);
  return conflict && tell(keys, conflict, context);
}

function tell(keys: string, { command, keys: theirs }: Conflict, context: Context): string {
  const title = `«${plainTitleOf(command, context)}»`;
  const text = legend(keys).join(' ');
  if (theirs === keys) return `${text}: занято командой ${title}.`;
  const their = legend(theirs).join(' ');
  return keys.length < theirs.length
    ? `С ${text} начинается ${their}: занято командой ${title}.`
    : `${their}: занято командой ${title}, второе нажатие не дойдёт.`;
}
