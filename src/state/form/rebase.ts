import { ref, snapshot } from 'valtio/vanilla';
import { merge } from '../../model/merge/merge.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { Loaded } from '../writes/endpoint.ts';
import { changedKeys } from './changed-keys.ts';
import { copyValues } from './copy-values.ts';
import type { Form } from './form-state.ts';
import { alignRowKeys } from './row-keys.ts';

/**
 * Merges the host's newest values into the form. Fields that the operator has changed keep the typed values. Those that
 * others have changed as well keep their old base, too, and are listed in `overlaps`: saving asks which value to keep.
 */
export function rebase(form: Form, newest: Loaded): void {
  const { values, loaded } = snapshot(form);
  const { rules } = form.source;
  const merged = merge(rules, loaded, values, newest.values);
  const overlapping = new Set(merged.overlaps.map(({ path }) => path.split('.')[0] ?? path));
  const next = { ...newest.values, ...merged.patch };
  const base = { ...newest.values };
  for (const field of overlapping) {
    next[field] = values[field];
    base[field] = loaded[field];
  }
  // A blank at the end, which the host would drop, may stand before the next word: it stays until the form is saved.
  for (const field of changedKeys(values, loaded)) {
    const isBlankAlone = isSameValue(values[field], loaded[field]) && isSameValue(values[field], newest.values[field]);
    if (isBlankAlone && !isSameValue(values[field], null)) next[field] = values[field];
  }
  for (const field of rules.rows ?? []) alignRowKeys(form, field, values[field], next[field]);
  Object.assign(form, {
    values: copyValues(next),
    loaded: copyValues(base),
    newest: ref(newest),
    overlaps: [...overlapping],
  });
}
