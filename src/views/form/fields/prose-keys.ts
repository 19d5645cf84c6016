import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Form } from '../../../state/form/form-state.ts';
import { undoFormStep } from '../../../state/form/form-steps.ts';
import { joinParagraph, pasteParagraphs, splitParagraph } from '../../../state/form/prose.ts';
import { takeRowOut } from '../../../state/form/replace-rows.ts';
import { requestRowFocus, rowsIn } from '../../../state/form/rows.ts';
import { isBare, isUndo, linesOf, rowOf } from './row-event.ts';

/** Handles the keys of paragraphs: one text, although each paragraph is a field. */
export function onProseKey(event: KeyboardEvent<HTMLElement>, form: Form, name: string): void {
  const at = caretIn(event);
  const isHandled = isUndo(event) ? undoFormStep(form, name) : at && isBare(event) && runKey(event.key, form, name, at);
  if (isHandled) event.preventDefault();
}

/** Returns whether the key was handled; others are left to the browser. */
function runKey(key: string, form: Form, name: string, { index, start, end, length }: Caret): boolean {
  const rows = rowsIn(form, name).length;
  const isFirst = index === 0;
  const isLast = index + 1 >= rows;
  const atStart = start === 0 && end === 0;
  const atEnd = start === length && end === length;
  if (key === 'Enter') splitParagraph(form, name, { index, start, end });
  else if (key === 'Backspace' && atStart && !isFirst) joinParagraph(form, name, index);
  else if (key === 'Backspace' && length === 0 && !isLast) takeRowOut(form, name, index);
  else if (key === 'Delete' && atEnd && !isLast) joinParagraph(form, name, index + 1);
  else if (key === 'ArrowUp' && atStart && !isFirst)
    requestRowFocus(form, name, index - 1, textLength(form, name, index - 1));
  else if (key === 'ArrowDown' && atEnd && !isLast) requestRowFocus(form, name, index + 1, 0);
  else return false;
  return true;
}

/** Makes a paragraph of each pasted line. A single line is left to the browser. */
export function onProsePaste(event: ClipboardEvent<HTMLElement>, form: Form, name: string): void {
  const at = caretIn(event);
  const lines = linesOf(event);
  if (!at || lines.length < 2) return;
  event.preventDefault();
  pasteParagraphs(form, name, at, lines);
}

interface Caret {
  index: number;
  start: number;
  end: number;
  /** Number of characters of the text. */
  length: number;
}

function caretIn({ target }: { target: EventTarget }): Caret | null {
  const index = rowOf(target);
  if (index === null || !(target instanceof HTMLTextAreaElement)) return null;
  return { index, start: target.selectionStart, end: target.selectionEnd, length: target.value.length };
}

function textLength(form: Form, name: string, index: number): number {
  const row = rowsIn(form, name)[index];
  return row && 'text' in row ? String(row.text).length : 0;
}
