import type { FieldErrors } from '../../model/problem.ts';
import { saveDraftSoon } from './form-draft.ts';
import type { Form } from './form-state.ts';

/** `errorKey`: what the change may have put right, when it is less than the whole field. */
export function setValue(form: Form, name: string, value: unknown, errorKey: string = name): void {
  form.values[name] = value === '' ? null : value;
  clearErrors(form, errorKey);
  saveDraftSoon(form);
}

/** An error that the panel has found by itself, for instance a file that was refused. */
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
