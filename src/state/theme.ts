import { proxy } from 'valtio/vanilla';

/** The key and its values, `true` and `false`, are fixed by the specification. `static/theme.js` reads it before paint. */
const key = 'darkTheme';

export const theme = proxy({ dark: false });

/** Reads the stored theme and follows the other tabs. */
export function followTheme(): void {
  paint(stored() === 'true');
  addEventListener('storage', (event) => {
    if (event.key === key) paint(event.newValue === 'true');
  });
}

export function setDark(dark: boolean): void {
  try {
    localStorage.setItem(key, String(dark));
  } catch {
    // A full or forbidden storage: the theme holds until the page is left.
  }
  paint(dark);
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function paint(dark: boolean): void {
  theme.dark = dark;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
