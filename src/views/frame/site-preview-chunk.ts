import { chunk } from '../../state/network/chunks.ts';

/** The website itself in the preview, with its commands: hosts without PREVIEW_URL never load it. */
export const sitePreviewChunk = chunk(async () => (await import('../preview/site-preview-views.ts')).sitePreviewViews, {
  optional: true,
});
