import { themeName } from '../model/base/stored-names.ts';
import { storedText } from './stored.ts';

/**
 * Sets the theme before the first paint, so that no page flashes in the wrong one; state/browser/theme.ts takes over.
 * Who has asked the system for other colours gets them from a style sheet of their own.
 */
export function setColors(): void {
  document.documentElement.dataset.theme = storedText(themeName) === 'true' ? 'dark' : 'light';
  const query = matchMedia('(forced-colors: active), (prefers-contrast: more)');
  if (query.matches) linkHighContrast();
  else query.addEventListener('change', linkHighContrast, { once: true });
}

function linkHighContrast(): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/high-contrast.css';
  // Painted with it from the beginning, where the browser can wait for what a script has linked.
  sheet.setAttribute('blocking', 'render');
  document.head.append(sheet);
}
