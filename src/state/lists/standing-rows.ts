// Rows that colleagues have changed, where they stood before: a new value alone neither takes a row out of a filter or into it,
// nor moves it to another group.

import type { ListFilter } from '../../model/filter/list-filter.ts';
import { groupValue } from '../../model/filter/row-groups.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, type ResourceName, resources } from '../../model/resource/resources.ts';
import { cursors } from './cursors.ts';
import { filterRows, rowsWithin } from './filters.ts';
import { dropChange, heldOf, holdChange } from './held-changes.ts';
import { groupOf } from './list-look.ts';
import { cachedList } from './lists.ts';

interface Standing {
  /** The filter that was set, and whether the row passed it. */
  filter: ListFilter | null;
  passes: boolean;
  /** The field by which the list was grouped, and the value by which the row stood there. */
  field: string | undefined;
  group: string;
}

/**
 * By the rows as the host has given them: what the operator changes, and what is read again, is another object and stands
 * by its own values.
 */
const standing = new WeakMap<AnyRecord, Standing>();

/** Lists that may have such rows. */
const lists = new Set<ResourceName>();

/** Lets rows stand where they do in `list`, whatever their new values are. */
export function keepStanding(resource: Resource, list: AnyRecord[], news: ReadonlyMap<number, AnyRecord>): void {
  const { filter } = cursors[resource.name];
  const field = groupOf(resource);
  if (!filter && !field) return;
  const shown = new Set(filterRows(resource, list, filter));
  for (const former of list) {
    const row = news.get(former.id);
    if (!row) continue;
    standing.set(row, { filter, passes: shown.has(former), field, group: field ? groupOfRow(former, field) : '' });
    lists.add(resource.name);
  }
}

/** Returns whether a row stays in the filtered list, or out of it, whatever its values are; undefined when these tell. */
export function passesAsBefore(row: AnyRecord, filter: ListFilter): boolean | undefined {
  const known = standing.get(row);
  return known?.filter === filter ? known.passes : undefined;
}

/** Returns the value of the group in which a row stands. */
export function groupOfRow(row: AnyRecord, field: string): string {
  const known = standing.get(row);
  return known?.field === field ? known.group : groupValue(row, field);
}

const prefix = 'stand ';

/** Holds as changes the rows that would come, go or move. `items`: the list as it is shown. */
export function countStanding(resource: Resource, items: readonly AnyRecord[]): void {
  const { name } = resource;
  if (!lists.has(name)) return;
  const rows = items.filter((row) => standing.has(row));
  if (rows.length === 0) lists.delete(name);
  const changes = new Set(leaving(resource, rows).map(({ id }) => `${prefix}${id}`));
  for (const change of heldOf(name)) if (change.startsWith(prefix) && !changes.has(change)) dropChange(name, change);
  for (const change of changes) if (!heldOf(name).includes(change)) holdChange(name, change);
}

/** Does so in every list: the filter is another one, or what filters look at is. */
export function countAllStanding(): void {
  for (const resource of resources) countStanding(resource, cachedList(resource)?.items ?? []);
}

/** Returns the rows that do not belong where they stand. */
function leaving(resource: Resource, rows: readonly AnyRecord[]): AnyRecord[] {
  const { filter } = cursors[resource.name];
  const field = groupOf(resource);
  // By an equal filter that is another object, each row passes by its own values.
  const passing = filter && new Set(rowsWithin(resource, rows, { ...filter }));
  return rows.filter((row) => {
    const passes = passing?.has(row) ?? true;
    const shown = (filter && passesAsBefore(row, filter)) ?? passes;
    return shown !== passes || (shown && field !== undefined && groupOfRow(row, field) !== groupValue(row, field));
  });
}
