import type { Resource } from '../../model/resource/resources.ts';
import { draftsOfAccount, readDraft } from '../drafts/draft-state.ts';
import { recordFormKey } from './form-keys.ts';
import { forms, isDirty } from './form-state.ts';

/** Returns whether the record has unsaved changes in its form or a draft; of a case, those of its blocks count. */
export function hasDraft({ name }: Resource, id: number): boolean {
  const isOfRecord = (form: string) =>
    form === recordFormKey(name, id) || (name === 'case' && form.startsWith(`block:${id}:`));
  return (
    Object.values(forms).some((form) => isOfRecord(form.source.key) && form.status === 'ready' && isDirty(form)) ||
    draftsOfAccount().some(({ form }) => isOfRecord(form) && readDraft(form) !== null)
  );
}
