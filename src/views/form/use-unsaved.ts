import { useSnapshot } from 'valtio';
import { areSameValues } from '../../state/forms/changed-keys.ts';
import type { Form } from '../../state/forms/form-state.ts';

/** Whether there is something to save: a new record or block, or changes. Otherwise a form is closed, not cancelled. */
export function useUnsaved(form: Form): boolean {
  const { values, loaded, saving } = useSnapshot(form, { sync: true });
  const isNew = form.source.endpoint === null;
  return isNew || saving || !areSameValues(values, loaded);
}
