import { isObject } from '../model/base/json-value.ts';
import type { AnyRecord } from '../model/resource/resource.ts';
import type { Resource } from '../model/resource/resources.ts';

/**
 * Returns a record in the panel's shape: other hosts may write flags as 1 and 0, or leave them out, and write numbers
 * as texts.
 */
export function normalizeRecord(resource: Resource, raw: AnyRecord): AnyRecord {
  let record = raw;
  const set = (name: string, value: unknown) => {
    if (value === raw[name]) return;
    if (record === raw) record = { ...raw };
    record[name] = value;
  };
  set('id', numberOf(raw.id));
  for (const field of resource.fields) {
    const value = raw[field.name];
    if (field.kind === 'flag') set(field.name, flagOf(value, field.initial));
    else if (field.kind === 'year' || field.kind === 'reference') set(field.name, numberOf(value));
    if (field.kind !== 'reference') continue;
    const target = raw[field.to];
    if (isObject(target) && typeof target.id === 'string') set(field.to, { ...target, id: numberOf(target.id) });
  }
  return record;
}

/** Returns a number that was written as a text; anything else unchanged. */
export function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

function flagOf(value: unknown, initial: boolean): boolean {
  if (typeof value === 'boolean') return value;
  return value === undefined || value === null ? initial : value === 1 || value === '1';
}
