// What the palette knows of records beside their lists, in which changes of colleagues may be held back.
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { held, isDeleted } from './deleted-row.ts';
import { correctRecords } from './lists.ts';

/** Records that others have added, as the host has given them: those count that are held back. */
const added = new Map<ResourceName, Map<number, AnyRecord>>();

const corrected = new WeakMap<readonly AnyRecord[], { key: string; rows: readonly AnyRecord[] }>();

let version = 0;

correctRecords(knownAmong);

/** Takes up rows as the host has them now, that their list may not have. */
export function noteKnown({ name }: Resource, rows: readonly AnyRecord[]): void {
  added.set(name, new Map([...(added.get(name) ?? []), ...rows.map((row) => [row.id, row] as const)]));
  version += 1;
}

/** Returns the rows of a list without those that are deleted, and with those that are held back. The same for the same. */
function knownAmong({ name }: Pick<Resource, 'name'>, items: readonly AnyRecord[]): readonly AnyRecord[] {
  const changes = held.get(name);
  if (!changes?.size) return items;
  const key = [version, ...changes].join();
  const known = corrected.get(items);
  if (known?.key === key) return known.rows;
  const here = items.filter(({ id }) => !isDeleted(name, id));
  const ids = new Set(items.map(({ id }) => id));
  const coming = [...(added.get(name)?.values() ?? [])].filter(({ id }) => !ids.has(id) && changes.has(`add ${id}`));
  const rows = [...here, ...coming];
  corrected.set(items, { key, rows });
  return rows;
}

/** Forgets what the list has now. */
export function forgetKnown(name: ResourceName): void {
  added.delete(name);
}
