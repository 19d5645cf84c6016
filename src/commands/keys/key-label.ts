import { russianLetterOf } from '../../model/base/keyboard-layout.ts';
import type { Stroke } from '../command/stroke.ts';

const named: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Space: 'Пробел',
  Enter: 'Enter',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

const macModifiers = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const pcModifiers = { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };

export const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the keys as they are printed on the operator's keyboard: «Ctrl K», «⌘ K», «G C». */
export function keyLabel(keys: string, mac: boolean = isMac): string {
  return strokeLabels(keys, mac).join(' ');
}

/** Returns one label for each stroke of a sequence: «G» and «C». */
export function strokeLabels(keys: string, mac: boolean = isMac): string[] {
  return keys.split(' ').map((stroke) => strokeLabel(stroke, mac));
}

/** Returns the keys as ЙЦУКЕН prints them, for tooltip and help: «П С»; null when they are the same. */
export function russianKeyLabel(keys: string, mac: boolean = isMac): string | null {
  const latin = strokeLabels(keys, mac);
  const russian = latin.map((text) =>
    text.replace(/(?<![^ ])[^ ]$/, (key) => russianLetterOf(key)?.toUpperCase() ?? key),
  );
  return russian.join() === latin.join() ? null : russian.join(' ');
}

function strokeLabel(stroke: Stroke, mac: boolean): string {
  const modifiers: Readonly<Record<string, string>> = mac ? macModifiers : pcModifiers;
  return (
    stroke
      // «+» is a key too.
      .split(/\+(?=.)/)
      .map((part) => modifiers[part] ?? named[part] ?? part.replace(/^(Key|Digit)/, ''))
      .join(' ')
  );
}

/** Returns the value of `aria-keyshortcuts`: «Control+K». It cannot name a sequence: «G C» would be G or C. */
export function ariaKeys(keys: string, mac: boolean = isMac): string | undefined {
  return keys.includes(' ') ? undefined : keys.replace('Mod', mac ? 'Meta' : 'Control').replace(/(Key|Digit)/, '');
}
