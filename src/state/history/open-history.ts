import { chunk } from '../network/chunks.ts';
import { panels } from '../screen/panels.ts';
import { historyPane } from './history-pane.ts';

export const historyStore = chunk(() => import('./history-store.ts'), { optional: true });
export const takeBackCode = chunk(() => import('./take-back.ts'), { optional: true });

/** Opens the history of the open form at a change. */
export function openHistory(wanted: number | null): void {
  historyPane.wanted = wanted;
  panels.pane = 'history';
  // The next key finds the code; whoever needs it says what was wrong.
  for (const { load } of [historyStore, takeBackCode]) load().catch(() => undefined);
}
