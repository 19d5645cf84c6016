import type { FieldErrors } from '../../model/base/problem.ts';
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
  keepErrors(form);
}

/** Errors of forms that were closed before they were put right, by the form's key. */
const kept = new Map<string, Form['errors']>();

/** Keeps the errors of a closed form: its draft has the values that were refused. */
export function keepErrors({ source, errors, unmounted }: Form): void {
  if (unmounted && Object.keys(errors).length > 0) kept.set(source.key, { ...errors });
}

/** Returns the errors with which the form was closed, which are kept no longer. */
export function takeErrors(key: string): Form['errors'] {
  const errors = kept.get(key) ?? {};
  kept.delete(key);
  return errors;
}

/** Returns the keys of the closed forms that have errors. */
export function formsWithErrors(): readonly string[] {
  return [...kept.keys()];
}
