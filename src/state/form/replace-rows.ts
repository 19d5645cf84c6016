import type { Form } from './form-state.ts';
import { recordFormStep } from './form-steps.ts';
import { requestRowFocus, rowsIn, spliceRows } from './rows.ts';

/** Puts rows in place of `removed` ones, as one step. */
export function pasteRows(form: Form, name: string, index: number, removed: number, rows: readonly object[]): void {
  replaceRows(form, name, index, removed, rows, 0);
  requestRowFocus(form, name, index + rows.length - 1);
}

/** Removes a row as a step that can be undone. */
export function takeRowOut(form: Form, name: string, index: number): void {
  replaceRows(form, name, index, 1, [], 0);
  requestRowFocus(form, name, Math.max(0, Math.min(index, rowsIn(form, name).length - 1)));
}

/** Does it as a step of the form. Undo puts the caret at `caret` of the first row. */
export function replaceRows(
  form: Form,
  name: string,
  index: number,
  count: number,
  added: readonly object[],
  caret: number,
): void {
  const removed = rowsIn(form, name)
    .slice(index, index + count)
    .map((row) => ({ ...row }));
  spliceRows(form, name, index, removed.length, added);
  const undo = () => {
    spliceRows(form, name, index, added.length, removed);
    requestRowFocus(form, name, index, caret);
  };
  recordFormStep(form, { title: added.length > 0 ? 'Изменить строки' : 'Удалить строку', name, undo });
}
