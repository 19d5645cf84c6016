import { ref, snapshot } from 'valtio/vanilla';
import { merge } from '../../model/merge/merge.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';
import { changedKeys } from './changed-keys.ts';
import { copyValues } from './copy-values.ts';
import type { Form } from './form-state.ts';
import { alignRowKeys } from './row-keys.ts';

/**
 * Merges the host's newest values into the form. Fields that the operator has changed keep the typed values. Those that
 * others have changed as well keep their old base, too, and are listed in `overlaps`: saving asks which value to keep.
 * The field that `spared` names of the old values and the new ones waits as it is (`isWaiting`).
 */
export function rebase(form: Form, newest: Loaded, spared?: (values: Values, next: Values) => string | null): void {
  const { values, loaded } = snapshot(form);
  const { rules } = form.source;
  const merged = merge(rules, loaded, values, newest.values);
  const overlapping = new Set(merged.overlaps.map(({ path }) => path.split('.')[0] ?? path));
  const next = { ...newest.values, ...merged.patch };
  const base = { ...newest.values };
  const keep = (field: string) => {
    next[field] = values[field];
    base[field] = loaded[field];
  };
  for (const field of overlapping) keep(field);
  // A blank at the end, which the host would drop, may stand before the next word: it stays until the form is saved.
  for (const field of changedKeys(values, loaded)) {
    const isBlankAlone = isSameValue(values[field], loaded[field]) && isSameValue(values[field], newest.values[field]);
    if (isBlankAlone && !isSameValue(values[field], null)) next[field] = values[field];
  }
  const waiting = spared?.(values, next);
  if (waiting) keep(waiting);
  for (const field of rules.rows ?? []) alignRowKeys(form, field, values[field], next[field]);
  Object.assign(form, {
    values: copyValues(next),
    loaded: copyValues(base),
    newest: ref(newest),
    overlaps: [...overlapping],
  });
}

/** Whether a value that others have saved waits until the caret leaves its field. */
export function isWaiting({ source, overlaps, loaded, newest }: Form): boolean {
  return source.rules.fields.some(
    (name) => !overlaps.includes(name) && !isSameValue(loaded[name], newest.values[name]),
  );
}
