import { chunk } from '../../state/network/chunks.ts';

/** What stands beside the rows, and below them. None of them waits for its code, which comes with the first opening. */
export const paneChunk = chunk(async () => (await import('../panel/palette-views.ts')).paletteViews, {
  optional: true,
});
