import { latinKeyOf } from '../../model/base/keyboard-layout.ts';

/**
 * A stroke is written `Mod+Shift+KeyK`: modifiers in the order Mod, Alt, Shift, then the key: `KeyA`…`KeyZ`,
 * `Digit0`…`Digit9`, a named key as in `KeyboardEvent.key` (`Enter`, `ArrowUp`, `F8`), `Space`, or a punctuation
 * character (`?`, `,`, `/`), for which Shift does not count. Mod is ⌘ on a Mac, Ctrl elsewhere.
 */
export type Stroke = string;

/** The part of a KeyboardEvent that a stroke is made of. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'Process']);

/**
 * Returns the stroke of a key press; null for a lone modifier. A Latin character counts by character, so that Dvorak
 * works; anything else by physical key, so that ЙЦУКЕН works (Zulip#19605, Directus#4151).
 */
export function strokeOf(press: KeyPress, mac: boolean): Stroke | null {
  if (modifierKeys.has(press.key)) return null;
  const key = keyName(press);
  if (key === null) return null;
  const mod = mac ? press.metaKey : press.ctrlKey;
  // Ctrl on a Mac and the Windows key elsewhere belong to the system.
  if (mac ? press.ctrlKey : press.metaKey) return null;
  const shift = press.shiftKey && !isPunctuation(key);
  return `${mod ? 'Mod+' : ''}${press.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

function keyName({ key, code }: KeyPress): string | null {
  if (key === ' ') return 'Space';
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^[0-9]$/.test(key)) return `Digit${key}`;
  if (/^[!-~]$/.test(key)) return key;
  // ⌥ with E, I, N or U on a Mac waits for a letter to put an accent on.
  if (key.length > 1 && key !== 'Unidentified' && key !== 'Dead') return key;
  return physicalKey(code) ?? cyrillicKey(key);
}

function isPunctuation(key: string): boolean {
  return key.length === 1;
}

const punctuationCodes: Readonly<Record<string, string>> = {
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
  Minus: '-',
  Equal: '=',
};

function physicalKey(code: string): string | null {
  return /^(Key[A-Z]|Digit\d)$/.test(code) ? code : (punctuationCodes[code] ?? null);
}

/** Returns the physical key of a Cyrillic letter, because remote desktops send no code. */
function cyrillicKey(key: string): string | null {
  const latin = latinKeyOf(key);
  if (latin === null) return null;
  return /[a-z]/.test(latin) ? `Key${latin.toUpperCase()}` : latin;
}
