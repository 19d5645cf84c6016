import { chunk } from '../../state/network/chunks.ts';
import { lazyView } from './lazy-view.tsx';

/** What is added to a case, in a chunk of its own: most visits add nothing by a menu. */
const addChunk = chunk(async () => (await import('../panel/add-views.ts')).addViews);

export const AddSheet = lazyView(addChunk, 'AddSheet', null);
