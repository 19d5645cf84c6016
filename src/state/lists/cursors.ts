import { proxy, ref, subscribe } from 'valtio/vanilla';
import { filterEntries, isNumber } from '../../model/base/json-value.ts';
import { isNarrowing, type ListFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { mapResources, type Resource, resources } from '../../model/resource/resources.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { filterRows, filters } from './filters.ts';
import { cachedPage, pages } from './list-pages.ts';
import { cachedList } from './lists.ts';

/**
 * The operator's place in a list. The row is kept when the operator leaves the list and comes back, and over a reload.
 */
interface Cursor {
  /** The record under the keyboard cursor; negative on the head of a folded group, whose first record it is. */
  id: number | null;
  /** The record at which a range selection began. */
  anchor: number | null;
  selection: number[];
  /** What narrows the rows; null when they are not narrowed. */
  filter: ListFilter | null;
}

const key = 'pult.cursors';
const stored = readStored<Partial<Record<string, number>>>(key, (value) => filterEntries(value, isNumber), 'tab') ?? {};

export const cursors = proxy(
  mapResources(({ name }): Cursor => ({ id: stored[name] ?? null, anchor: null, selection: [], filter: null })),
);

// Each tab stores its own cursors and restores them after a reload.
subscribe(cursors, () => {
  writeStored(key, Object.fromEntries(resources.map(({ name }) => [name, cursors[name].id])), 'tab');
});

// The index of a text follows its list later, and a mark also depends on drafts.
subscribe(filters, () => {
  for (const resource of resources) if (cursors[resource.name].filter) leaveSelection(resource);
});

/** Returns the rows that the list shows, in its order. */
export function rowsOf(resource: Resource): AnyRecord[] {
  const { filter } = cursors[resource.name];
  const isWhole = resource.pageSize === null || filter !== null;
  const list = isWhole ? cachedList(resource) : cachedPage(resource, pages[resource.name]);
  return filterRows(resource, list?.items ?? [], filter);
}

/** Puts the cursor on a row, and opens its page. */
export function placeCursor(resource: Resource, id: number | null): void {
  const { name, pageSize } = resource;
  const index = cachedList(resource)?.items.findIndex((row) => row.id === id) ?? -1;
  if (pageSize !== null && index >= 0) pages[name] = Math.floor(index / pageSize) + 1;
  cursors[name].id = id;
}

/** Narrows a list, or shows all of it: the page of the cursor. Rows that are no longer shown are not selected either. */
export function setFilter(resource: Resource, filter: ListFilter | null): void {
  const cursor = cursors[resource.name];
  cursor.filter = filter && isNarrowing(filter) ? ref(filter) : null;
  // Selected rows of other pages stay so.
  if (!cursor.filter) return void placeCursor(resource, cursor.id);
  leaveSelection(resource);
}

/** Rows that are no longer shown are not selected either: keys must not act on what is not seen. */
export function leaveSelection(resource: Resource, items = cachedList(resource)?.items): void {
  const cursor = cursors[resource.name];
  if (!items || cursor.selection.length === 0) return;
  const shown = new Set(filterRows(resource, items, cursor.filter).map(({ id }) => id));
  const left = cursor.selection.filter((id) => shown.has(id));
  if (left.length < cursor.selection.length) cursor.selection = left;
}

/** Returns the row that keys act on: the one under the cursor, unless the filter has left it out, or it is a head. */
export function cursorRow(resource: Resource): number | null {
  const { id, filter } = cursors[resource.name];
  return Number(id) < 0 || (filter && rowsOf(resource).every((row) => row.id !== id)) ? null : id;
}

/**
 * Removes `ids` from the selection before they leave the list. Moves the cursor from a leaving row to the next row that
 * stays, else to the one before.
 */
export function cursorAfterRemoval(resource: Resource, ids: readonly number[]): void {
  const leaving = new Set(ids);
  const cursor = cursors[resource.name];
  cursor.selection = cursor.selection.filter((id) => !leaving.has(id));
  if (cursor.id === null || !leaving.has(cursor.id)) return;
  cursor.id = nearestRow(rowsOf(resource), cursor.id, (id) => !leaving.has(id)) ?? null;
}

/** Returns the first row from `id` on that stays, else the last one before it; undefined when the rows have no `id`. */
export function nearestRow(
  rows: readonly { id: number }[],
  id: number | null,
  stays: (id: number) => boolean,
): number | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const isLeft = (row: { id: number }) => stays(row.id);
  if (at < 0) return undefined;
  return (rows.slice(at).find(isLeft) ?? rows.slice(0, at).findLast(isLeft))?.id;
}
