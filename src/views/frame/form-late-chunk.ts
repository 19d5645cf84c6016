import { chunk } from '../../state/network/chunks.ts';
import { lazyView } from './lazy-view.tsx';

/** What a form shows beside its fields, once these are there. */
const formLateChunk = chunk(async () => (await import('../panel/form-late-views.ts')).formLateViews, {
  optional: true,
});

export const FieldNews = lazyView(formLateChunk, 'FieldNews', null);
export const FormKeys = lazyView(formLateChunk, 'FormKeys', null);
export const LastChange = lazyView(formLateChunk, 'LastChange', null);
