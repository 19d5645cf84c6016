import type { FieldErrors, Problem } from '../../model/base/problem.ts';
import type { Field } from '../../model/resource/field.ts';
import type { Resource } from '../../model/resource/resources.ts';
import type { Engine } from '../database/engine/engine.ts';
import { conflict, invalid } from '../http/problems.ts';
import type { Values } from '../store/records.ts';
import { messages } from '../validation/messages.ts';

/**
 * Turns the error of a constraint that the validator did not foresee into the problem that the validator would have
 * thrown, at the field of that constraint. `values` is null for a deletion. Returns null for any other error.
 */
export function constraintProblem(
  { constraintViolation }: Engine,
  { fields, words }: Resource,
  error: unknown,
  values: Values | null,
): Problem | null {
  const found = constraintViolation(error);
  if (!found) return null;
  if (!values) return conflict(`Нельзя удалить ${words.accusative}: на эту запись ссылаются другие.`);
  const errors: FieldErrors = {};
  for (const field of fields) {
    const text =
      found.kind === 'unique' ? duplicateMessage(field, found.detail, values) : missingReferenceText(field, values);
    if (text !== null) errors[field.name] = [text];
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : conflict('Запись не сохранена: её значения уже заняты.');
}

/**
 * SQLite's message: «UNIQUE constraint failed: technology_types.name», or «… index 'cases_slug'»; PostgreSQL's name of the
 * index: «cases_slug».
 */
function duplicateMessage({ name, label }: Field, detail: string, values: Values): string | null {
  return new RegExp(`[._]${name}\\b`).test(detail) ? messages.taken(label, String(values[name])) : null;
}

function missingReferenceText({ kind, name, label }: Field, values: Values): string | null {
  return kind === 'reference' && values[name] != null ? messages.unknownRecord(label) : null;
}
