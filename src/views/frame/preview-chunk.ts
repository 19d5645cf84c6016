import { chunk } from '../../state/network/chunks.ts';

export const previewChunk = chunk(async () => (await import('../preview/preview-views.ts')).previewViews, {
  optional: true,
});
