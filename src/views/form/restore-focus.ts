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

/** The field that was left for a button around the fields, such as that of saving; null when it was left for something else. */
let left: Focus | null = null;

const controls = 'input, textarea, select, button, [tabindex]';

/**
 * Call it before a form's screen is unmounted. The same form may be mounted again under another address: saving a new
 * record does that. Or the form of a neighbour comes, in which the same field is to be filled.
 */
export function rememberFocus(form: Form): void {
  if (carriedFocus.path === form.source.path) carriedFocus.path = null;
  const former = carriedFocus.path !== null && left?.form === form ? left : null;
  last = focusAt(form, document.activeElement) ?? former;
  left = null;
}

/** Call it when something in a form's screen loses the focus: a click on a button of its bars takes it from the field. */
export function noteLeft(form: Form, { target, relatedTarget }: { target: Element; relatedTarget: unknown }): void {
  const isButton = relatedTarget instanceof Element && !relatedTarget.matches('h1, form *');
  if (!isButton) left = null;
  else left = focusAt(form, target) ?? left;
}

function focusAt(form: Form, control: Element | null): Focus | null {
  const field = control?.closest<HTMLElement>('[data-field]');
  if (!control || !field?.dataset.field) return null;
  const index = [...field.querySelectorAll(controls)].indexOf(control);
  return { form, field: field.dataset.field, index, selection: selectionOf(control) };
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
