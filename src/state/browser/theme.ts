import { proxy } from 'valtio/vanilla';
import { themeName } from '../../model/base/stored-names.ts';
import { onStored, readStored, writeStored } from './storage.ts';

export const theme = proxy({ dark: false });

/** Reads the stored theme and follows the other tabs. */
export function followTheme(): void {
  paint(isDark());
  onStored(themeName, () => paint(isDark()));
}

export function setDark(dark: boolean): void {
  writeStored(themeName, dark);
  paint(dark);
}

function isDark(): boolean {
  return readStored(themeName, (value) => (typeof value === 'boolean' ? value : null)) === true;
}

function paint(dark: boolean): void {
  theme.dark = dark;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
