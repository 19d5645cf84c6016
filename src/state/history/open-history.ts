import { chunk } from '../network/chunks.ts';
import { panels } from '../screen/panels.ts';
import { historyPane } from './history-pane.ts';

export const historyChunk = chunk(async () => (await import('./history-code.ts')).historyCode, { optional: true });

/** Opens the history of the open form at a change. */
export function openHistory(wanted: number | null): void {
  historyPane.wanted = wanted;
  historyPane.asked += 1;
  panels.pane = 'history';
  // The next key finds the code; whoever needs it says what was wrong.
  historyChunk.load().catch(() => undefined);
}
