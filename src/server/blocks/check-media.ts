import { isObject } from '../../model/base/json-value.ts';
import type { FieldErrors } from '../../model/base/problem.ts';
import { fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import { type BlockValue, isPart } from '../../model/block-types/block-field.ts';
import { invalid } from '../http/problems.ts';
import type { MediaRules } from '../validation/media.ts';

/**
 * Throws a 422 with the errors of files and backgrounds in `data` of a block. What the stored block has already as a value
 * of the same kind may stay, so that the rest of it can be changed.
 */
export function checkMedia(type: BlockType, data: object, stored: unknown, rules: MediaRules): void {
  const errors: FieldErrors = {};
  const kept = new Set(valuesOf(type, stored).map(keyOf));
  for (const found of valuesOf(type, data)) {
    const { path, value, field } = found;
    const error = typeof value === 'string' && !kept.has(keyOf(found)) ? errorOf(field, value, rules) : null;
    if (error !== null) errors[path] = [error];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface Found {
  path: string;
  value: unknown;
  field: BlockValue;
}

/** Returns the values in `data` of a block, those of its parts too. */
function valuesOf(type: BlockType, data: unknown): Found[] {
  const values = isObject(data) ? data : {};
  return Object.entries(fieldsOf(type)).flatMap(([name, field]) => {
    const value = values[nameInData(name, field)];
    if (!isPart(field)) return [{ path: name, value, field }];
    const entries = Array.isArray(value)
      ? value.map((entry, at) => [`${name}.${at}`, entry] as const)
      : [[name, value] as const];
    return entries.flatMap(([path, entry]) =>
      isObject(entry)
        ? Object.entries(field.fields).map(([key, inner]) => ({
            path: `${path}.${key}`,
            value: entry[key],
            field: inner,
          }))
        : [],
    );
  });
}

function keyOf({ value, field }: Found): string {
  return `${field.kind} ${value}`;
}

function errorOf({ kind, label }: BlockValue, value: string, rules: MediaRules): string | null {
  if (kind === 'image' || kind === 'video') return rules.fileError(kind, label, value);
  return kind === 'background' ? rules.backgroundError(label, value) : null;
}
