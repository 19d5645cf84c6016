import { proxy, snapshot } from 'valtio/vanilla';

import { filterEntries, isListOf, isObject, isText } from '../../model/base/json-value.ts';
import { keymapName } from '../../model/base/stored-names.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';

/** The operator's changes of the keys. */
export interface Keymap {
  /**
   * Keys that replace a command's default keys, by the name of the command in this map: see commands/keys/bindings.ts.
   */
  own: Record<string, string[]>;
  /** Whether single characters act as keys; when false, only chords and named keys do (WCAG 2.1.4). */
  bare: boolean;
}

const isTexts = isListOf(isText);

export const keymap = proxy<Keymap>(stored());

/** Returns a copy that later changes do not affect. */
export function currentKeymap(): Keymap {
  const { own, bare } = snapshot(keymap);
  return { own: Object.fromEntries(Object.entries(own).map(([name, keys]) => [name, [...keys]])), bare };
}

/** Applies the keys that another tab stores. */
export function followKeymap(): void {
  onStored(keymapName, () => Object.assign(keymap, stored()));
}

/** Stores the operator's keys of a command; null restores its default keys. */
export function setOwnKeys(name: string, keys: readonly string[] | null): void {
  const { [name]: _, ...others } = keymap.own;
  replaceKeymap({ bare: keymap.bare, own: keys === null ? others : { ...others, [name]: [...keys] } });
}

export function setBare(bare: boolean): void {
  replaceKeymap({ own: keymap.own, bare });
}

export function replaceKeymap({ own, bare }: Keymap): void {
  Object.assign(keymap, { own: { ...own }, bare });
  writeStored(keymapName, { own: keymap.own, bare });
}

function stored(): Keymap {
  return readStored(keymapName, check) ?? { own: {}, bare: true };
}

function check(value: unknown): Keymap | null {
  if (!isObject(value)) return null;
  return { own: filterEntries(value.own, isTexts) ?? {}, bare: value.bare !== false };
}
