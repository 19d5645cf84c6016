import { useSnapshot } from 'valtio';
import { areSameValues } from '../../state/form/changed-keys.ts';
import type { Form } from '../../state/form/form-state.ts';

/** Whether there is something to save: a new record or block, or changes. Otherwise a form is closed, not cancelled. */
export function useUnsaved(form: Form): boolean {
  const { values, loaded, saving } = useSnapshot(form, { sync: true });
  const isNew = form.source.endpoint === null;
  return isNew || saving || !areSameValues(values, loaded);
}
