import { proxy } from 'valtio/vanilla';
import type { ListFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { groupOf } from './list-look.ts';

type FilterRows = (resource: Resource, items: readonly AnyRecord[], filter: ListFilter) => AnyRecord[];

type OrderRows = (resource: Resource, rows: readonly AnyRecord[], field: string) => AnyRecord[];

/** `version` counts the changes of what filters look at beside the rows. Until `ready`, an address is not read. `groups`: lists can be grouped. */
export const filters = proxy({ ready: false, wanted: false, version: 0, groups: false });

let applyFilter: FilterRows | undefined;
let orderRows: OrderRows | undefined;
let foldRows: OrderRows | undefined;
let last: { key: unknown[]; rows: AnyRecord[] } | null = null;

/** Registers the function that filters, which comes after the first rows. */
export function registerFilter(filter: FilterRows): void {
  applyFilter = filter;
}

/**
 * Registers the functions that put the rows of a group together, and one row in the place of a folded group. They come when
 * a list is grouped.
 */
export function registerGroups(order: OrderRows, fold: OrderRows): void {
  orderRows = order;
  foldRows = fold;
  filters.groups = true;
}

/** Returns the rows on which the cursor can stand: for each folded group one with a negative id, its head. */
export function stopsAmong(resource: Resource, rows: AnyRecord[]): AnyRecord[] {
  const field = foldRows && groupOf(resource);
  return field && foldRows ? foldRows(resource, rows, field) : rows;
}

/** Returns the rows that pass a filter that is not the list's own. */
export function rowsWithin(resource: Resource, items: readonly AnyRecord[], filter: ListFilter): readonly AnyRecord[] {
  return applyFilter?.(resource, items, filter) ?? items;
}

/** Returns the rows that pass the filter, by groups. Returns the same array for the same list, filter and groups. */
export function filterRows(resource: Resource, items: AnyRecord[], filter: ListFilter | null): AnyRecord[] {
  const field = orderRows && groupOf(resource);
  if (!field && (filter === null || !applyFilter)) return items;
  const key = [items, filter, filters.version, field];
  if (last && key.every((part, n) => last?.key[n] === part)) return last.rows;
  let rows = filter && applyFilter ? applyFilter(resource, items, filter) : items;
  if (field && orderRows) rows = orderRows(resource, rows, field);
  last = { key, rows };
  return rows;
}
