import type { AnyRecord } from '../model/resource.ts';
import type { Resource } from '../model/resources.ts';

/** A record as the panel reads it: flags may come as 1 and 0 from other hosts. */
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
