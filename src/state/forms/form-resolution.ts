import { snapshot } from 'valtio/vanilla';
import { merge } from '../../model/merge/merge.ts';
import type { Form } from '../form/form-state.ts';
import { rebase } from '../form/rebase.ts';
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

export function fieldOf(path: string): string {
  return path.split('.')[0] ?? path;
}
