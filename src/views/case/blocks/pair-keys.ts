import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Form } from '../../../state/form/form-state.ts';
import { undoFormStep } from '../../../state/form/form-steps.ts';
import { pasteRows, takeRowOut } from '../../../state/form/replace-rows.ts';
import { requestRowFocus, rowsIn } from '../../../state/form/rows.ts';
import { isBare, isUndo, linesOf, rowOf } from '../../form/fields/row-event.ts';

/** Handles the keys of facts: Enter goes on to the value and to the next fact, Backspace removes an empty one. */
export function onPairKey(event: KeyboardEvent<HTMLElement>, form: Form, name: string): void {
  const index = rowOf(event.target);
  if (isUndo(event)) {
    if (undoFormStep(form, name)) event.preventDefault();
  } else if (index !== null && isBare(event) && runKey(event, form, name, index)) event.preventDefault();
}

function runKey({ key, target }: KeyboardEvent<HTMLElement>, form: Form, name: string, index: number): boolean {
  if (key === 'Enter' && target instanceof HTMLInputElement) {
    target.closest('[data-row]')?.querySelector('textarea')?.focus();
    return true;
  }
  if (key === 'Enter' && target instanceof HTMLTextAreaElement) {
    // Below the empty row there is none.
    if (index < rowsIn(form, name).length) requestRowFocus(form, name, index + 1);
    return true;
  }
  if (key !== 'Backspace' || index === 0 || !isEmptyAt(form, name, index)) return false;
  if (index < rowsIn(form, name).length) takeRowOut(form, name, index);
  requestRowFocus(form, name, index - 1);
  return true;
}

/** Makes a fact of each pasted line: «Срок: 14 недель», or two columns of a table. */
export function onPairPaste(event: ClipboardEvent<HTMLElement>, form: Form, name: string): void {
  const index = rowOf(event.target);
  const lines = linesOf(event);
  if (index === null || (lines.length < 2 && !lines[0]?.includes('\t'))) return;
  event.preventDefault();
  const replaced = isEmptyAt(form, name, index) && index < rowsIn(form, name).length ? 1 : 0;
  const at = Math.min(isEmptyAt(form, name, index) ? index : index + 1, rowsIn(form, name).length);
  pasteRows(form, name, at, replaced, lines.map(pairOf));
}

function pairOf(line: string): { key: string; value: string } {
  const [, key = '', value = ''] = /^(.*?)(?:\t|:\s+|\s+[—–-]\s+)(.*)$/.exec(line) ?? [];
  return key === '' ? { key: '', value: line } : { key: key.trim(), value: value.trim() };
}

function isEmptyAt(form: Form, name: string, index: number): boolean {
  const row = rowsIn(form, name)[index];
  return !row || !form.source.lists?.[name]?.isFilled?.(row);
}
