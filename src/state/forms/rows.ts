import { proxy } from 'valtio/vanilla';
import { moveItem } from '../../model/order.ts';
import { changedKeys } from './changed-keys.ts';
import type { Form } from './form-state.ts';
import { setValue } from './form-values.ts';

/** A row of a list field. */
interface RowPlace {
  /** Key of the form. */
  form: string;
  /** Name of the field. */
  name: string;
  index: number;
}

/** `at`: the row with the focus. `wanted`: the row that gets the focus once it is rendered. */
export const rowFocus = proxy<{ at: RowPlace | null; wanted: RowPlace | null }>({ at: null, wanted: null });

export function rowsIn(form: Form, name: string): readonly object[] {
  const rows = form.values[name];
  return Array.isArray(rows) ? rows : [];
}

export function setRow(form: Form, name: string, index: number, row: object): void {
  const rows = rowsIn(form, name);
  const place = `${name}.${index}`;
  const [key, ...others] = changedKeys({ ...row }, { ...rows[index] });
  // Usually one control was changed: errors of the other controls of the row stay.
  setValue(form, name, rows.with(index, row), key === undefined || others.length > 0 ? place : `${place}.${key}`);
  delete form.errors[place];
}

/** Adds an empty row at `index`, by default last. */
export function addRow(form: Form, name: string, index: number = rowsIn(form, name).length): void {
  const list = form.source.lists?.[name];
  if (!list) return;
  rowKeys(form, name).splice(index, 0, ++lastKey);
  setValue(form, name, rowsIn(form, name).toSpliced(index, 0, { ...list.emptyRow }));
  requestFocus(form, name, index);
}

export function removeRow(form: Form, name: string, index: number): void {
  const rows = rowsIn(form, name).toSpliced(index, 1);
  rowKeys(form, name).splice(index, 1);
  setValue(form, name, rows.length > 0 || form.source.lists?.[name]?.keepsEmpty ? rows : null);
  requestFocus(form, name, Math.min(index, rows.length - 1));
}

export function moveRow(form: Form, name: string, from: number, to: number): void {
  const rows = rowsIn(form, name);
  const index = Math.max(0, Math.min(to, rows.length - 1));
  if (index === from) return;
  const keys = rowKeys(form, name);
  keys.splice(0, keys.length, ...moveItem(keys, from, index));
  setValue(form, name, moveItem(rows, from, index));
  requestFocus(form, name, index);
}

const keysOf = new WeakMap<Form, Map<string, number[]>>();
let lastKey = 0;

/** Returns the React keys of the rows, which move with them: rows have no ids on the host. */
export function rowKeys(form: Form, name: string): number[] {
  const lists = keysOf.get(form) ?? new Map<string, number[]>();
  keysOf.set(form, lists);
  const keys = lists.get(name) ?? [];
  lists.set(name, keys);
  const { length } = rowsIn(form, name);
  while (keys.length < length) keys.push(++lastKey);
  keys.length = length;
  return keys;
}

function requestFocus(form: Form, name: string, index: number): void {
  rowFocus.wanted = { form: form.source.key, name, index };
}
