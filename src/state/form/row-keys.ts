import { rowChanges } from '../../model/merge/row-changes.ts';
import type { Form } from './form-state.ts';

const keysOf = new WeakMap<Form, Map<string, number[]>>();
let lastKey = 0;

/**
 * Returns the React keys of the rows, which move with them: rows have no ids on the host. `spare`: the number of empty
 * rows below the list.
 */
export function rowKeys(form: Form, name: string, spare = 0): number[] {
  const lists = keysOf.get(form) ?? new Map<string, number[]>();
  keysOf.set(form, lists);
  const keys = lists.get(name) ?? [];
  lists.set(name, keys);
  const rows = form.values[name];
  const length = (Array.isArray(rows) ? rows.length : 0) + spare;
  keys.push(...newRowKeys(Math.max(0, length - keys.length)));
  keys.length = length;
  return keys;
}

export function newRowKeys(count: number): number[] {
  return Array.from({ length: count }, () => ++lastKey);
}

/**
 * Gives the rows that were merged with others the keys of the former ones, so that a field with the focus stays with its
 * text.
 */
export function alignRowKeys(form: Form, name: string, former: unknown, rows: unknown): void {
  const keys = keysOf.get(form)?.get(name);
  if (!keys || !Array.isArray(former) || !Array.isArray(rows)) return;
  for (const { at, length, rows: added } of rowChanges(former, rows).reverse()) {
    const kept = Math.min(length, added.length);
    keys.splice(at + kept, length - kept, ...newRowKeys(added.length - kept));
  }
}
