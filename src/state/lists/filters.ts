import { proxy } from 'valtio/vanilla';
import type { ListFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';

type FilterRows = (resource: Resource, items: readonly AnyRecord[], filter: ListFilter) => AnyRecord[];

/** `version` counts the changes of what filters look at beside the rows. Until `ready`, an address is not read. */
export const filters = proxy({ ready: false, wanted: false, version: 0 });

let applyFilter: FilterRows | undefined;
let last: { items: AnyRecord[]; filter: ListFilter; version: number; rows: AnyRecord[] } | null = null;

/** Registers the function that filters, which comes after the first rows. */
export function registerFilter(filter: FilterRows): void {
  applyFilter = filter;
}

/** Returns the rows that pass the filter. Returns the same array for the same list and filter. */
export function filterRows(resource: Resource, items: AnyRecord[], filter: ListFilter | null): AnyRecord[] {
  if (filter === null || !applyFilter) return items;
  const { version } = filters;
  if (last?.items === items && last.filter === filter && last.version === version) return last.rows;
  const rows = applyFilter(resource, items, filter);
  last = { items, filter, version, rows };
  return rows;
}
