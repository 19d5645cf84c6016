import type { Form } from './form.ts';
import type { Values } from './source.ts';

/** A change that was saved elsewhere: part of the loaded record now, and of the form unless the field was edited. */
export function setSaved(form: Form, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    if (form.values[name] === form.loaded[name]) form.values[name] = value;
  }
  // A new object: `load` tells by it that what it has fetched is older.
  form.loaded = { ...form.loaded, ...values };
  // The version has changed with it; without a tag the next save does not take that for somebody else's change.
  form.etag = null;
}
