import { chunk } from '../../state/network/chunks.ts';

/** Only an empty installation loads it. */
export const firstRunChunk = chunk(async () => (await import('../panel/first-run-views.ts')).firstRunViews, {
  optional: true,
});
