import { chunk } from '../../state/network/chunks.ts';
import { optionalView } from './lazy-view.tsx';

/** What a form shows beside its fields, once these are there. */
const formLateChunk = chunk(async () => (await import('../panel/form-late-views.ts')).formLateViews, {
  optional: true,
});

export const FieldNews = optionalView(formLateChunk, 'FieldNews');
export const FormKeys = optionalView(formLateChunk, 'FormKeys');
export const LastChange = optionalView(formLateChunk, 'LastChange');
