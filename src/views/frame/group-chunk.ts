import { chunk } from '../../state/network/chunks.ts';

/** Groups of a list, and the menu of its look. */
export const groupChunk = chunk(async () => (await import('../panel/group-views.ts')).groupViews, { optional: true });
