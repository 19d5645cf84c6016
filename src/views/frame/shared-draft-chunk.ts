import { chunk } from '../../state/network/chunks.ts';

/** What an operator sees of drafts that are shared, in a chunk of its own: most forms have none. */
export const sharedDraftChunk = chunk(
  async () => (await import('../shared-draft/shared-draft-views.ts')).sharedDraftViews,
  {
    optional: true,
  },
);
