import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from './storage.ts';

/** What the operator has changed of the keys. */
export interface Keymap {
  /** Keys in place of a command's own, by the name that the command goes by here: see commands/keys/family.ts. */
  own: Record<string, string[]>;
  /** Single characters act as keys; off, only chords and named keys do (WCAG 2.1.4). */
  bare: boolean;
}

const key = 'pult.keys';

export const keymap = proxy<Keymap>(known(readStored<unknown>(key)));

/** Other tabs have the same keys. */
export function followKeymap(): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) Object.assign(keymap, known(readStored<unknown>(key)));
  });
}

/** null gives the command its own keys back. */
export function setOwnKeys(name: string, keys: readonly string[] | null): void {
  const { [name]: _, ...others } = keymap.own;
  replaceKeymap({ bare: keymap.bare, own: keys === null ? others : { ...others, [name]: [...keys] } });
}

export function setBare(bare: boolean): void {
  replaceKeymap({ own: keymap.own, bare });
}

export function replaceKeymap({ own, bare }: Keymap): void {
  Object.assign(keymap, { own: { ...own }, bare });
  writeStored(key, { own: keymap.own, bare });
}

/** What is well-formed of a value that anybody may have written. */
function known(value: unknown): Keymap {
  const { own, bare } = isObject(value) ? value : {};
  const entries = isObject(own) ? Object.entries(own) : [];
  return {
    own: Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isTexts(entry[1]))),
    bare: bare !== false,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
