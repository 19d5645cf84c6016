import { type Keymap, keymap } from '../../state/screen/keymap.ts';
import type { CommandDescription } from '../command/command.ts';
import { isFieldChord } from './field-strokes.ts';
import { screensOf } from './screens.ts';
import { isKeys, isNavigationKey, isSingleKey } from './syntax.ts';

export type Bound = Pick<CommandDescription, 'id' | 'keys'>;

/** Returns the current keys of a command. Badges, the help page and the listener read them here. */
export function keysOf(command: Bound): readonly string[] {
  return keysIn(keymap, command);
}

/** Returns the keys of a command under a keymap: the operator's own, else the command's. */
export function keysIn({ own, bare }: Keymap, command: Bound): readonly string[] {
  const keys = own[keyGroupOf(command)];
  const all = keys && isAllowed(keys, command) ? [...fixedKeys(command), ...keys] : (command.keys?.default ?? []);
  return bare ? all : all.filter((key) => !isSingleKey(key));
}

export function isChanged(command: Bound): boolean {
  const keys = keymap.own[keyGroupOf(command)];
  return keys !== undefined && isAllowed(keys, command);
}

/** Returns whether the keys cannot be changed: keys of dialogs, Escape, the digits of a number. */
export function isFixed(command: Bound): boolean {
  const onlyEscape = command.keys?.default?.join() === 'Escape';
  return onlyEscape || command.keys?.answers !== undefined || screensOf(command).every((screen) => screen === 'dialog');
}

/** Returns the default keys that a command keeps beside new ones. */
function fixedKeys({ keys }: Bound): readonly string[] {
  return keys?.default?.filter(isNavigationKey) ?? [];
}

/** The stored map is checked, because another program or version may have written it. */
function isAllowed(keys: readonly string[], command: Bound): boolean {
  if (isFixed(command) || !keys.every(isKeys)) return false;
  return !command.keys?.required || keys.some(isFieldChord);
}

/** Returns the name that the keys of a command are stored under. Commands of one group are rebound together. */
export function keyGroupOf({ id, keys }: Pick<CommandDescription, 'id' | 'keys'>): string {
  return keys?.group ?? id;
}
