import { proxy } from 'valtio/vanilla';
import { moveItem } from '../../model/base/order.ts';
import { changedKeys } from './changed-keys.ts';
import type { Form } from './form-state.ts';
import { recordFormStep } from './form-steps.ts';
import { setValue } from './form-values.ts';
import { newRowKeys, rowKeys } from './row-keys.ts';

/** A row of a list field. */
interface RowPlace {
  /** Key of the form. */
  form: string;
  /** Name of the field. */
  name: string;
  index: number;
  /** Where the caret goes; without it the browser decides. */
  caret?: number;
}

/** `at`: the row with the focus. `wanted`: the row that gets the focus once it is rendered. */
export const rowFocus = proxy<{ at: RowPlace | null; wanted: RowPlace | null }>({ at: null, wanted: null });

export function rowsIn(form: Form, name: string): readonly object[] {
  const rows = form.values[name];
  return Array.isArray(rows) ? rows : [];
}

/** Sets a row. The index after the last one is the empty row below the list, which becomes a row of it. */
export function setRow(form: Form, name: string, index: number, row: object): void {
  const rows = rowsIn(form, name);
  const place = `${name}.${index}`;
  const [key, ...others] = changedKeys({ ...row }, { ...rows[index] });
  // Usually one control was changed: errors of the other controls of the row stay.
  const errorKey = key === undefined || others.length > 0 ? place : `${place}.${key}`;
  setValue(form, name, rows.toSpliced(index, 1, row), errorKey);
  delete form.errors[place];
}

/** Adds an empty row at `index`, by default last. */
export function addRow(form: Form, name: string, index: number = rowsIn(form, name).length): void {
  const list = form.source.lists?.[name];
  if (!list) return;
  spliceRows(form, name, index, 0, [{ ...list.emptyRow }]);
  requestRowFocus(form, name, Math.min(index, rowsIn(form, name).length - 1));
}

export function removeRow(form: Form, name: string, index: number): void {
  spliceRows(form, name, index, 1, []);
  requestRowFocus(form, name, Math.max(0, Math.min(index, rowsIn(form, name).length - 1)));
}

/** Puts `added` in place of `removed` rows. The React key of the first row stays, and the field in it with its text. */
export function spliceRows(form: Form, name: string, index: number, removed: number, added: readonly object[]): void {
  const keys = rowKeys(form, name);
  const kept = Math.min(removed, added.length);
  keys.splice(index + kept, removed - kept, ...newRowKeys(added.length - kept));
  const rows = rowsIn(form, name).toSpliced(index, removed, ...added);
  setValue(form, name, rows.length > 0 || form.source.lists?.[name]?.keepsEmpty ? rows : null);
}

/** Drops the rows without content from the lists that are not saved with them. */
export function dropEmptyRows(form: Form): void {
  for (const [name, { isFilled }] of Object.entries(form.source.lists ?? {})) {
    if (!isFilled) continue;
    for (let index = rowsIn(form, name).length - 1; index >= 0; index--) {
      const row = rowsIn(form, name)[index];
      if (!row || isFilled(row)) continue;
      const { at } = rowFocus;
      const hadFocus = at?.form === form.source.key && at.name === name && at.index === index;
      spliceRows(form, name, index, 1, []);
      if (hadFocus) requestRowFocus(form, name, Math.max(0, index - 1));
    }
  }
}

export function moveRow(form: Form, name: string, from: number, to: number): void {
  const rows = rowsIn(form, name);
  const index = Math.max(0, Math.min(to, rows.length - 1));
  if (index === from || from >= rows.length) return;
  const move = (from: number, to: number) => {
    const keys = rowKeys(form, name);
    keys.splice(0, keys.length, ...moveItem(keys, from, to));
    setValue(form, name, moveItem(rowsIn(form, name), from, to));
    requestRowFocus(form, name, to);
  };
  move(from, index);
  recordFormStep(form, { title: 'Переставить строку', name, undo: () => move(index, from) });
}

export function requestRowFocus(form: Form, name: string, index: number, caret?: number): void {
  rowFocus.wanted = { form: form.source.key, name, index, ...(caret !== undefined && { caret }) };
}
