import type { FieldErrors } from '../../model/problem.ts';
import type { Form } from './form-state.ts';

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
