import { carriedFocus } from '../../state/form/carried-focus.ts';
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
 * record does that. Or the form of a neighbour comes, in which the same field is to be filled.
 */
export function rememberFocus(form: Form): void {
  last = null;
  if (carriedFocus.path === form.source.path) carriedFocus.path = null;
  const { activeElement } = document;
  const field = activeElement?.closest<HTMLElement>('[data-field]');
  if (!activeElement || !field?.dataset.field) return;
  const index = [...field.querySelectorAll(controls)].indexOf(activeElement);
  last = { form, field: field.dataset.field, index, selection: selectionOf(activeElement) };
}

/** Returns whether `restoreFocus` has a field to focus in this form. */
export function isFocusRemembered(form: Form): boolean {
  return last !== null && (last.form === form || isCarriedTo(form));
}

function isCarriedTo({ source }: Form): boolean {
  return carriedFocus.path === source.path && last?.form.source.resource === source.resource;
}

/** Puts the focus back where it was in the same form, so that typing goes on there, or into that field of a neighbour. */
export function restoreFocus(form: Form): void {
  if (last === null || !isFocusRemembered(form)) return;
  const { field, index, selection } = last;
  const isSame = last.form === form;
  last = null;
  carriedFocus.path = null;
  // Something else was entered while the neighbour has loaded.
  if (!isSame && document.activeElement?.matches(':not(body, h1)')) return;
  const own = document
    .querySelector(`main [data-field="${CSS.escape(field)}"]${onScreen}`)
    ?.querySelectorAll<HTMLElement>(controls);
  const found = own?.[index] ?? own?.[0];
  found?.focus();
  if (!isText(found) || found.selectionStart === null) return;
  const { length } = found.value;
  const place = isSame ? selection : ([length, length] as const);
  if (place) found.setSelectionRange(...place);
}

function selectionOf(control: Element): Focus['selection'] {
  if (!isText(control) || control.selectionStart === null || control.selectionEnd === null) return null;
  return [control.selectionStart, control.selectionEnd];
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
