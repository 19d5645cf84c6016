import type { Form } from '../../state/form/form-state.ts';
import { onScreen } from '../../ui/base/on-screen.ts';

/** Where the focus was when a form's screen was unmounted: the field, and the index among the field's controls. */
interface Focus {
  form: Form;
  field: string;
  index: number;
  /** The selected text; null for a control without a selection. */
  selection: readonly [from: number, to: number] | null;
}

let last: Focus | null = null;

const controls = 'input, textarea, select, button, [tabindex]';

/**
 * Call it before a form's screen is unmounted. The same form may be mounted again under another address: saving a new
 * record does that.
 */
export function rememberFocus(form: Form): void {
  last = null;
  const { activeElement } = document;
  const field = activeElement?.closest<HTMLElement>('[data-field]');
  if (!activeElement || !field?.dataset.field) return;
  const index = [...field.querySelectorAll(controls)].indexOf(activeElement);
  last = { form, field: field.dataset.field, index, selection: selectionOf(activeElement) };
}

/** Returns whether `restoreFocus` has a field to focus in this form. */
export function isFocusRemembered(form: Form): boolean {
  return last?.form === form;
}

/** Puts the focus back where it was in the same form, so that typing goes on there. */
export function restoreFocus(form: Form): void {
  if (last === null || !isFocusRemembered(form)) return;
  const { field, index, selection } = last;
  last = null;
  const found = document
    .querySelector(`main [data-field="${CSS.escape(field)}"]${onScreen}`)
    ?.querySelectorAll<HTMLElement>(controls)[index];
  found?.focus();
  if (selection && isText(found)) found.setSelectionRange(...selection);
}

function selectionOf(control: Element): Focus['selection'] {
  if (!isText(control) || control.selectionStart === null || control.selectionEnd === null) return null;
  return [control.selectionStart, control.selectionEnd];
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
