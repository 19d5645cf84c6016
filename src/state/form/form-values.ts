import { saveDraftSoon } from './form-draft.ts';
import { clearErrors } from './form-errors.ts';
import type { Form } from './form-state.ts';

/** Sets a field. Clears the errors of `errorKey`, which may name a part of the field. */
export function setValue(form: Form, name: string, value: unknown, errorKey: string = name): void {
  form.values[name] = value === '' ? null : value;
  clearErrors(form, errorKey);
  saveDraftSoon(form);
}
