import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, type ResourceName, referringField } from '../../model/resource/resources.ts';
import { cachedList, refetchList } from '../../state/lists/lists.ts';
import { seenRecord } from './seen.ts';

/** Records of one kind that refer to the record. */
export interface Referrers {
  resource: Resource;
  rows: AnyRecord[];
}

/** Returns the records that refer to these, by id, from the list in memory. Ids without referrers have no entry. */
export function cachedReferrers(name: ResourceName, ids: readonly number[]): Map<number, Referrers> {
  const found = new Map<number, Referrers>();
  const by = referringField(name);
  if (!by) return found;
  const { resource, field } = by;
  for (const row of cachedList(resource)?.items ?? []) {
    const id = row[field];
    if (typeof id !== 'number' || !ids.includes(id)) continue;
    const referrers = found.get(id) ?? { resource, rows: [] };
    referrers.rows.push(row);
    found.set(id, referrers);
  }
  return found;
}

/**
 * Returns the same as `cachedReferrers`. Fetches the list first when it is not in memory, or when the one in memory has
 * a referrer: that row may have changed since.
 */
export async function fetchReferrers(name: ResourceName, ids: readonly number[]): Promise<Map<number, Referrers>> {
  const by = referringField(name);
  if (!by) return new Map();
  const isKnown = cachedList(by.resource) !== undefined;
  const known = cachedReferrers(name, ids);
  if (isKnown && known.size === 0) return known;
  // Without a connection the list in memory is used; the host checks again.
  await refetchList(by.resource).catch(() => undefined);
  return cachedReferrers(name, ids);
}

/** Whether the host deletes a type that is in use and detaches its technologies (.github/contract.md, «Deleting»). */
export function detachesReferrers(resource: Resource, id: number): boolean {
  return resource.name === 'type' && seenRecord(resource, id)?.version === undefined;
}
