import { snapshot } from 'valtio/vanilla';
import { copyValues } from '../form/copy-values.ts';
import { saveDraftSoon } from '../form/form-draft.ts';
import { clearErrors } from '../form/form-errors.ts';
import type { Form } from '../form/form-state.ts';
import { rebase } from '../form/rebase.ts';
import type { Conflict } from '../writes/conflict.ts';
import type { Values } from '../writes/endpoint.ts';
import { fieldOf } from './form-resolution.ts';

/**
 * Sets the chosen values of the fields in conflict, as the operator's own changes of the host's values. Other fields
 * stay: they are merged already, and the operator may have changed them since. Returns a function that puts back what was
 * typed, with the question.
 */
export function applyResolution(form: Form, { overlaps, theirs }: Conflict, patch: Values): () => void {
  const { loaded, values } = snapshot(form);
  const resolved = new Set(overlaps.map(({ path }) => fieldOf(path)));
  const set = (base: Values, chosen: Values) => {
    for (const name of resolved) {
      form.loaded[name] = copyValues(base)[name];
      form.values[name] = copyValues(chosen)[name];
      clearErrors(form, name);
    }
    rebase(form, form.newest);
    saveDraftSoon(form);
  };
  set(theirs.values, patch);
  return () => set(loaded, values);
}
