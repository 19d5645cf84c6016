import { chunk } from '../../state/network/chunks.ts';

export const historyChunk = chunk(async () => (await import('../panel/history-views.ts')).historyViews, {
  optional: true,
});
