import { snapshot } from 'valtio/vanilla';
import { merge } from '../../model/merge/merge.ts';
import { copyValues } from '../form/copy-values.ts';
import { saveDraftSoon } from '../form/form-draft.ts';
import { clearErrors } from '../form/form-errors.ts';
import type { Form } from '../form/form-state.ts';
import { rebase } from '../form/rebase.ts';
import type { Conflict } from '../writes/conflict.ts';
import type { Values } from '../writes/endpoint.ts';
import { FormConflict } from './form-conflict.ts';

/** Returns the conflict that a save would raise, or of one field of it alone; null when nothing overlaps any more. */
export function conflictOf(form: Form, field: string | null = null): FormConflict | null {
  const { endpoint, rules } = form.source;
  if (!endpoint) throw new Error(`${form.source.key} is new`);
  const { loaded, values, newest, authors } = snapshot(form);
  const merged = merge(rules, loaded, values, newest.values);
  if (merged.overlaps.length === 0) {
    rebase(form, newest);
    return null;
  }
  const ofField = merged.overlaps.filter(({ path }) => fieldOf(path) === field);
  const overlaps = ofField.length > 0 ? ofField : merged.overlaps;
  // Another field may have been saved by somebody else since.
  const saved = authors?.[fieldOf(overlaps[0]?.path ?? '')];
  const theirs = { ...newest, ...(saved && { saved }) };
  return new FormConflict({ ...merged, overlaps, endpoint, base: loaded, mine: values, theirs }, form);
}

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

function fieldOf(path: string): string {
  return path.split('.')[0] ?? path;
}
