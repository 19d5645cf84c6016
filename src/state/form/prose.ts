import type { Form } from './form-state.ts';
import { pasteRows, replaceRows } from './replace-rows.ts';
import { requestRowFocus, rowsIn } from './rows.ts';

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
  replaceRows(
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
  replaceRows(form, name, index - 1, 2, [{ ...style, text: previous.text + row.text }], 0);
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

/** Returns a paragraph; the empty row below the list counts as one. */
function paragraphAt(form: Form, name: string, index: number): { text: string } {
  const row = rowsIn(form, name)[index] ?? form.source.lists?.[name]?.emptyRow ?? {};
  return { text: '', ...row };
}
