import { type Command, type Context, plainTitleOf } from '../command/command.ts';
import { type Bound, isFixed, keyGroupOf, keysOf } from './bindings.ts';
import { isFieldChord } from './field-strokes.ts';
import { keyLabel } from './key-label.ts';
import { screensOf } from './screens.ts';
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

interface KeyConflict {
  command: Command;
  /** The key of that command. */
  keys: string;
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
  if (command.keys?.required && !isFieldChord(keys))
    return `Палитра нужна и в полях: её клавиша — одно сочетание с ${keyLabel('Mod')}, которым не правят текст.`;
  if (!singleKeys && isSingleKey(keys)) return `Одиночные клавиши отключены: добавьте ${keyLabel('Mod')} или Alt.`;
  const conflict = keyConflictOf(keys, command, commands, read);
  return conflict && conflictMessage(keys, conflict, context);
}

export function conflictMessage(keys: string, { command, keys: theirs }: KeyConflict, context: Context): string {
  const title = `«${plainTitleOf(command, context)}»`;
  const text = keyLabel(keys);
  if (theirs === keys) return `${text}: занято командой ${title}.`;
  const their = keyLabel(theirs);
  return keys.length < theirs.length
    ? `С ${text} начинается ${their}: занято командой ${title}.`
    : `${their}: занято командой ${title}, второе нажатие не дойдёт.`;
}

/** Returns the command that would act on the key, or on its first stroke, at the same time as this one. */
export function keyConflictOf(
  keys: string,
  command: Bound,
  commands: readonly Command[],
  read: (command: Bound) => readonly string[] = keysOf,
): KeyConflict | null {
  for (const other of commands) {
    if (!canMeet(command, other)) continue;
    const theirs = read(other).find((key) => overlap(key, keys));
    if (theirs !== undefined) return { command: other, keys: theirs };
  }
  return null;
}

/** Commands with the same default key never act at the same time, even on one screen: a test checks that. */
function canMeet(one: Bound, other: Bound): boolean {
  if (keyGroupOf(one) === keyGroupOf(other)) return false;
  if (one.keys?.default?.some((key) => other.keys?.default?.includes(key))) return false;
  return screensOf(one).some((screen) => screensOf(other).includes(screen));
}

/** A key that begins a sequence acts before its second stroke comes. */
function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

/** Strokes that no command can have, with the reason. */
const reserved: readonly (readonly [RegExp, string])[] = [
  [/^(Shift\+)?Tab$/, 'переводит фокус'],
  [/^(Shift\+)?Escape$/, 'всегда закрывает и отменяет'],
  [/^Mod\+(Shift\+)?(Key[NTWQ]|Tab|PageUp|PageDown)$/, 'браузер оставляет себе: вкладки и окна'],
  [/^(Mod|Alt)\+Digit[1-9]$/, 'браузер оставляет себе: переход к вкладке'],
  [/^(Mod\+(Shift\+)?KeyR|(Mod\+)?(Shift\+)?F5)$/, 'браузер оставляет себе: обновление страницы'],
  [/^(Shift\+)?F11$/, 'браузер оставляет себе: весь экран'],
  [/^(F12|Mod\+Shift\+Key[CIJ])$/, 'браузер оставляет себе: инструменты разработчика'],
  [/^Mod\+KeyL$/, 'браузер оставляет себе: адресная строка'],
  [/^Mod\+(Digit0|[-=+])$/, 'браузер оставляет себе: масштаб страницы'],
  [/^Alt\+Arrow(Left|Right)$/, 'браузер оставляет себе: назад и вперёд'],
  [/^(Alt\+F4|Alt\+Space|Alt\+Tab)$/, 'система оставляет себе: окна'],
  [/^Mod\+Alt\+(Shift\+)?(Key[A-Z]|Digit\d|[!-~])$/, 'на многих раскладках набирает символ (AltGr)'],
  [/^Mod\+Key[CVX]$/, 'нужно для копирования и вставки'],
];

/** Returns why a stroke is reserved: «Ctrl W браузер оставляет себе: вкладки и окна.»; null when it is not. */
export function reservedReason(stroke: string): string | null {
  const found = reserved.find(([pattern]) => pattern.test(stroke));
  return found ? `${keyLabel(stroke)} ${found[1]}.` : null;
}
