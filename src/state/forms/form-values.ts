import type { FieldErrors } from '../../model/problem.ts';
import { saveDraftSoon } from './form-draft.ts';
import type { Form } from './form-state.ts';

/** Sets a field. Clears the errors of `errorKey`, which may name a part of the field. */
export function setValue(form: Form, name: string, value: unknown, errorKey: string = name): void {
  form.values[name] = value === '' ? null : value;
  clearErrors(form, errorKey);
  saveDraftSoon(form);
}

/** Sets an error that the panel has found, for example a refused file. */
export function setError(form: Form, key: string, message: string): void {
  form.errors[key] = message;
}

export function clearErrors(form: Form, name: string): void {
  for (const key of Object.keys(form.errors)) {
    if (key === name || key.startsWith(`${name}.`)) delete form.errors[key];
  }
}

export function showErrors(form: Form, fields: FieldErrors): void {
  form.errors = Object.fromEntries(Object.entries(fields).map(([key, texts]) => [key, texts[0] ?? '']));
}
