import type { AnyRecord } from '../model/resource.ts';
import type { Resource } from '../model/resources.ts';

/** Returns a record in the panel's shape: other hosts may write flags as 1 and 0, or leave them out. */
export function normalizeRecord(resource: Resource, raw: AnyRecord): AnyRecord {
  let record = raw;
  for (const field of resource.fields) {
    const value = raw[field.name];
    if (field.kind !== 'flag' || typeof value === 'boolean') continue;
    if (record === raw) record = { ...raw };
    record[field.name] = value === undefined || value === null ? field.initial : value === 1 || value === '1';
  }
  return record;
}
