import type { Form } from './form-state.ts';
import { recordFormStep } from './form-steps.ts';
import { requestRowFocus, rowsIn, spliceRows } from './rows.ts';

/** Texts of rows as prose: Enter splits, Backspace joins, pasted lines become rows. Each step can be undone. */

interface Selection {
  index: number;
  start: number;
  end: number;
}

/** Makes two paragraphs of one, at the caret. */
export function splitParagraph(form: Form, name: string, { index, start, end }: Selection): void {
  const row = paragraphAt(form, name, index);
  if (row.text === '') return;
  const parts = [row.text.slice(0, start).trimEnd(), row.text.slice(end).trimStart()];
  replace(
    form,
    name,
    index,
    1,
    parts.map((text) => ({ ...row, text })),
    start,
  );
  requestRowFocus(form, name, index + 1, 0);
}

/** Joins a paragraph to the one before it; an empty one disappears. Returns false when there is nothing to join. */
export function joinParagraph(form: Form, name: string, index: number): boolean {
  const rows = rowsIn(form, name);
  const row = paragraphAt(form, name, index);
  if (index === 0 || index >= rows.length) return false;
  const previous = paragraphAt(form, name, index - 1);
  const style = previous.text === '' ? row : previous;
  replace(form, name, index - 1, 2, [{ ...style, text: previous.text + row.text }], 0);
  requestRowFocus(form, name, index - 1, previous.text.length);
  return true;
}

/** Puts the lines at the selection: the first continues its paragraph, each other one is a paragraph of its own. */
export function pasteParagraphs(form: Form, name: string, { index, start, end }: Selection, lines: readonly string[]) {
  const row = paragraphAt(form, name, index);
  const texts = [...lines];
  const last = texts.length - 1;
  texts[0] = row.text.slice(0, start) + (texts[0] ?? '');
  const caret = (texts[last] ?? '').length;
  texts[last] = (texts[last] ?? '') + row.text.slice(end);
  pasteRows(
    form,
    name,
    index,
    1,
    texts.map((text) => ({ ...row, text })),
  );
  requestRowFocus(form, name, index + last, caret);
}

/** Puts rows in place of `removed` ones, as one step. */
export function pasteRows(form: Form, name: string, index: number, removed: number, rows: readonly object[]): void {
  replace(form, name, index, removed, rows, 0);
  requestRowFocus(form, name, index + rows.length - 1);
}

/** Removes a row as a step that can be undone. */
export function takeRowOut(form: Form, name: string, index: number): void {
  replace(form, name, index, 1, [], 0);
  requestRowFocus(form, name, Math.max(0, Math.min(index, rowsIn(form, name).length - 1)));
}

function replace(
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

/** Returns a paragraph; the empty row below the list counts as one. */
function paragraphAt(form: Form, name: string, index: number): { text: string } {
  const row = rowsIn(form, name)[index] ?? form.source.lists?.[name]?.emptyRow ?? {};
  return { text: '', ...row };
}
