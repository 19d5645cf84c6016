import { russianLetterOf } from '../../model/keyboard-layout.ts';
import type { Stroke } from './stroke.ts';

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

/** What is printed on the operator's keyboard: «Ctrl K», «⌘ K», «G C»; a badge each. */
export function legend(keys: string, mac: boolean = isMac): string[] {
  return keys.split(' ').map((stroke) => strokeLegend(stroke, mac));
}

/** With the keys as ЙЦУКЕН prints them, for tooltip and help: «П С»; null when it prints them alike. */
export function russianLegend(keys: string, mac: boolean = isMac): string | null {
  const latin = legend(keys, mac);
  const russian = latin.map((text) =>
    text.replace(/(?<![^ ])[^ ]$/, (key) => russianLetterOf(key)?.toUpperCase() ?? key),
  );
  return russian.join() === latin.join() ? null : russian.join(' ');
}

function strokeLegend(stroke: Stroke, mac: boolean): string {
  const modifiers: Readonly<Record<string, string>> = mac ? macModifiers : pcModifiers;
  return (
    stroke
      // «+» is a key too.
      .split(/\+(?=.)/)
      .map((part) => modifiers[part] ?? named[part] ?? part.replace(/^(Key|Digit)/, ''))
      .join(' ')
  );
}

/** For `aria-keyshortcuts`: «Control+K». */
export function ariaKeys(keys: string, mac: boolean = isMac): string {
  return keys
    .split(' ')
    .map((stroke) => stroke.replace('Mod', mac ? 'Meta' : 'Control').replace(/(Key|Digit)/, ''))
    .join(' ');
}
