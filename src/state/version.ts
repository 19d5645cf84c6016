import { proxy } from 'valtio/vanilla';
import { currentBuild, newestBuild } from './build.ts';
import { addToast } from './toasts.ts';

/** `behind`: the server has another version of the panel than this tab. */
export const version = proxy({ behind: false });

/** Milliseconds between two questions at least. */
const pause = 5 * 60_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Asks when the operator comes back to the tab. Nothing is loaded anew by itself. */
export function followVersion(): void {
  addEventListener('focus', () => void ask());
  document.addEventListener('visibilitychange', () => void ask());
}

async function ask(): Promise<void> {
  if (version.behind || document.visibilityState !== 'visible' || Date.now() - askedAt < pause) return;
  askedAt = Date.now();
  const { build } = await newestBuild();
  if (build === null || build === currentBuild() || version.behind) return;
  version.behind = true;
  addToast({
    type: 'info',
    title: 'Вышла новая версия панели',
    text: 'Введённое останется в черновиках.',
    action: { command: 'app.refresh', label: 'Обновить' },
  });
}
