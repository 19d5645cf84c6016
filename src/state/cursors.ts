import { proxy, subscribe } from 'valtio/vanilla';
import { hasWords } from '../model/has-words.ts';
import { filterEntries, isNumber } from '../model/json-value.ts';
import type { AnyRecord } from '../model/resource.ts';
import { mapResources, type Resource, resources } from '../model/resources.ts';
import { cachedPage, pages } from './list-pages.ts';
import { cachedList } from './lists.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * The operator's place in a list. The row is kept when the operator leaves the list and comes back, and over a reload.
 */
interface Cursor {
  /** The record under the keyboard cursor. */
  id: number | null;
  /** The record at which a range selection began. */
  anchor: number | null;
  selection: number[];
  /** Words that narrow the rows; null when the rows are not narrowed. */
  filter: string | null;
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

/** Returns the rows that the list shows, in its order. */
export function rowsOf(resource: Resource): AnyRecord[] {
  const list = resource.pageSize === null ? cachedList(resource) : cachedPage(resource, pages[resource.name]);
  return filterRows(resource, list?.items ?? [], cursors[resource.name].filter);
}

let last: { items: AnyRecord[]; filter: string; rows: AnyRecord[] } | null = null;

/** Returns the rows that contain the words of the filter. Returns the same array for the same list and filter. */
export function filterRows(resource: Resource, items: AnyRecord[], filter: string | null): AnyRecord[] {
  if (filter === null || filter.trim() === '') return items;
  if (last?.items === items && last.filter === filter) return last.rows;
  const rows = items.filter((row) => hasWords(`#${row.id} ${row[resource.label]}`, filter));
  last = { items, filter, rows };
  return rows;
}

export function cursorIndex(resource: Resource): number {
  const { id } = cursors[resource.name];
  return rowsOf(resource).findIndex((row) => row.id === id);
}

/** Puts the cursor on the row at `index`, clamped to the list. Returns the row. */
export function setCursor(resource: Resource, index: number): AnyRecord | undefined {
  const rows = rowsOf(resource);
  const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
  if (row) cursors[resource.name].id = row.id;
  return row;
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
  const rows = rowsOf(resource);
  const from = rows.findIndex((row) => row.id === cursor.id);
  const stays = (row: AnyRecord) => !leaving.has(row.id);
  cursor.id = (rows.slice(from).find(stays) ?? rows.slice(0, from).findLast(stays))?.id ?? null;
}
