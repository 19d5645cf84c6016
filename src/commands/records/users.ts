import type { AnyRecord } from '../../model/resource.ts';
import { type Resource, type ResourceName, resources } from '../../model/resources.ts';
import { cachedList, refetchList } from '../../state/lists.ts';
import { seenRecord } from './seen.ts';

/** Records of one kind that refer to the record. */
export interface Users {
  resource: Resource;
  rows: AnyRecord[];
}

/** The kind of record whose field names a record of that kind: cases name a category, technologies a type. */
export function userField(name: ResourceName): { resource: Resource; field: string } | null {
  for (const resource of resources)
    for (const field of resource.fields)
      if (field.kind === 'reference' && field.to === name) return { resource, field: field.name };
  return null;
}

/** Who refers to the records, as far as the list that is here tells; by id of the record, nobody is left out. */
export function usersNow(name: ResourceName, ids: readonly number[]): Map<number, Users> {
  const found = new Map<number, Users>();
  const by = userField(name);
  if (!by) return found;
  const { resource, field } = by;
  for (const row of cachedList(resource)?.items ?? []) {
    const id = row[field];
    if (typeof id !== 'number' || !ids.includes(id)) continue;
    const users = found.get(id) ?? { resource, rows: [] };
    users.rows.push(row);
    found.set(id, users);
  }
  return found;
}

/** The same; the host is asked when the list is not here, or says something that is not to be said of an old list. */
export async function usersOf(name: ResourceName, ids: readonly number[]): Promise<Map<number, Users>> {
  const by = userField(name);
  if (!by) return new Map();
  const isKnown = cachedList(by.resource) !== undefined;
  const known = usersNow(name, ids);
  if (isKnown && known.size === 0) return known;
  // Out of reach: the host has the last word anyway.
  await refetchList(by.resource).catch(() => undefined);
  return usersNow(name, ids);
}

/** A type in front of a host of others: it is deleted, and its technologies lose it (contract.md, «Deleting»). */
export function losesUsers(resource: Resource, id: number): boolean {
  return resource.name === 'type' && seenRecord(resource, id)?.version === undefined;
}
