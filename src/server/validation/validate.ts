import { z } from 'zod';
import type { FieldErrors } from '../../model/base/problem.ts';
import { invalid } from '../http/problems.ts';

/** Returns the parsed body. Throws a 422 with errors under keys like `data.0.key`. */
export function validate<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

export interface ValidatedFields {
  /** Values of the fields without errors. */
  values: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
}

/** As `validate`, but returns the errors, for callers that have more to check. */
export function validateFields(schema: z.ZodObject, body: unknown): ValidatedFields {
  const result = schema.safeParse(body);
  if (result.success) return { values: result.data, errors: {} };
  const invalidNames = new Set(result.error.issues.map(({ path: [name] }) => name));
  const validShape = Object.entries(schema.shape).filter(([name]) => !invalidNames.has(name));
  return { values: validate(z.object(Object.fromEntries(validShape)), body), errors: fieldErrors(result.error) };
}

function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const key = path.join('.');
    // One value may break two rules that say the same.
    errors[key] = [...new Set([...(errors[key] ?? []), message])];
  }
  return errors;
}
