import { isObject } from '../../model/base/json-value.ts';
import type { FieldErrors } from '../../model/base/problem.ts';
import { fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import { type BlockValue, isPart } from '../../model/block-types/block-field.ts';
import { invalid } from '../http/problems.ts';
import type { MediaRules } from '../validation/media.ts';

/**
 * Throws a 422 with the errors of files and backgrounds in `data` of a block. What the stored block has already may stay,
 * so that the rest of it can be changed.
 */
export function checkMedia(type: BlockType, data: object, stored: unknown, rules: MediaRules): void {
  const errors: FieldErrors = {};
  const kept = new Set(textsIn(stored));
  const check = (path: string, value: unknown, field: BlockValue) => {
    const error = typeof value === 'string' && !kept.has(value) ? errorOf(field, value, rules) : null;
    if (error !== null) errors[path] = [error];
  };
  const values: Readonly<Record<string, unknown>> = { ...data };
  for (const [name, field] of Object.entries(fieldsOf(type))) {
    const value = values[nameInData(name, field)];
    if (!isPart(field)) {
      check(name, value, field);
      continue;
    }
    const entries = Array.isArray(value)
      ? value.map((entry, at) => [`${name}.${at}`, entry] as const)
      : [[name, value] as const];
    for (const [path, entry] of entries) {
      if (!isObject(entry)) continue;
      for (const [key, inner] of Object.entries(field.fields)) check(`${path}.${key}`, entry[key], inner);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function errorOf({ kind, label }: BlockValue, value: string, rules: MediaRules): string | null {
  if (kind === 'image' || kind === 'video') return rules.fileError(kind, label, value);
  return kind === 'background' ? rules.backgroundError(label, value) : null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
