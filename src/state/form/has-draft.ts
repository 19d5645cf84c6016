import type { Resource } from '../../model/resource/resources.ts';
import { readDraft } from '../drafts/draft-state.ts';
import { recordFormKey } from './form-keys.ts';
import { forms, isDirty } from './form-state.ts';

/** Returns whether the record has unsaved changes in its form or a draft. */
export function hasDraft({ name }: Resource, id: number): boolean {
  const key = recordFormKey(name, id);
  const form = forms[key];
  return (form !== undefined && form.status === 'ready' && isDirty(form)) || readDraft(key) !== null;
}
