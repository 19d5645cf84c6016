import { elapsedSince } from '../browser/elapsed.ts';
import { addToast } from '../messages/toasts.ts';
import { currentBuild, fetchLatestBuild } from '../tab/build.ts';
import { version } from './version.ts';

/** Least milliseconds between two requests. */
const minIntervalMs = 5 * 60_000;

/** Milliseconds between two looks at the clock while the page is shown. */
const lookIntervalMs = 60_000;

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks for the server's version when the operator comes back to the tab, and while it is shown. Never reloads the page
 * by itself.
 */
export function followVersion(): void {
  setInterval(() => void checkVersion(), lookIntervalMs);
  addEventListener('focus', () => void checkVersion());
  document.addEventListener('visibilitychange', () => void checkVersion());
}

async function checkVersion(): Promise<void> {
  if (version.outdated || document.visibilityState !== 'visible' || elapsedSince(askedAt) < minIntervalMs) return;
  askedAt = Date.now();
  const { build } = await fetchLatestBuild();
  if (build === null || build === currentBuild() || version.outdated) return;
  version.outdated = true;
  addToast({
    type: 'info',
    title: 'Вышла новая версия панели',
    text: 'Введённое останется в черновиках.',
    action: { command: 'app.refresh', label: 'Обновить' },
  });
}
