import { proxy } from 'valtio/vanilla';
import type { SharedDraft } from '../../model/drafts/shared-draft.ts';
import type { Form } from '../form/form-state.ts';
import { absent } from '../network/abilities.ts';
import { isVersioned } from '../writes/endpoint.ts';

/**
 * What operators have shared of the open forms, as the host has answered last: by the key of the form, each list in a
 * `ref`. `shown`: the draft that is looked at.
 */
export const sharedDrafts = proxy<{ byForm: Record<string, readonly SharedDraft[]>; shown: number | null }>({
  byForm: {},
  shown: null,
});

/** Whether the host may have such drafts of the form: it has the record, and is the embedded one, as the values show. */
export function canBeShared({ source, newest, status }: Form): boolean {
  return status === 'ready' && !source.block && source.endpoint !== null && !absent.drafts && isVersioned(newest);
}
