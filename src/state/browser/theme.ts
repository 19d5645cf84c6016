import { proxy } from 'valtio/vanilla';
import { onStored, readStored, writeStored } from './storage.ts';

/**
 * The specification fixes the key and its values, `true` and `false`. `static/before-paint.js` reads it before the first
 * paint.
 */
const key = 'darkTheme';

export const theme = proxy({ dark: false });

/** Reads the stored theme and follows the other tabs. */
export function followTheme(): void {
  paint(isDark());
  onStored(key, () => paint(isDark()));
}

export function setDark(dark: boolean): void {
  writeStored(key, dark);
  paint(dark);
}

function isDark(): boolean {
  return readStored(key, (value) => (typeof value === 'boolean' ? value : null)) === true;
}

function paint(dark: boolean): void {
  theme.dark = dark;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
