import { type BufferedKey, isText } from '../../commands/keys/buffered-key.ts';

/** Presses a key again at the current focus: dispatches its events, then does what the browser would do. */
export function replayKey(pressed: BufferedKey): void {
  const target = document.activeElement ?? document.body;
  const init = { ...pressed, bubbles: true, cancelable: true, composed: true };
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (goesOn) performDefaultAction(document.activeElement ?? document.body, pressed);
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', init));
}

/** Inserts a text at the caret, as typing does. Does nothing where no text can be typed. */
export function insertText(text: string): void {
  edit(document.activeElement, (value, from, to) => [
    value.slice(0, from) + text + value.slice(to),
    from + text.length,
  ]);
}

function performDefaultAction(element: Element, pressed: BufferedKey): void {
  if (isText(pressed)) type(element, pressed.key);
  else if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) selectAll(element, pressed);
  else if (pressed.key === 'Enter') enter(element);
  else if (pressed.key === 'Tab') moveFocus(pressed.shiftKey ? -1 : 1);
  else edit(element, edits[pressed.key] ?? stay);
}

function type(element: Element, key: string): void {
  if (key === ' ' && !isEditable(element)) click(element, buttons);
  else insertText(key);
}

function selectAll(element: Element, { code, altKey }: BufferedKey): void {
  if (code === 'KeyA' && !altKey && isEditable(element)) element.select();
}

type Edit = (value: string, from: number, to: number) => [value: string, caret: number];

const stay: Edit = (value, _, to) => [value, to];

const edits: Readonly<Record<string, Edit>> = {
  Backspace: (value, from, to) => cut(value, from === to ? before(value, from) : from, to),
  Delete: (value, from, to) => cut(value, from, from === to ? after(value, to) : to),
  ArrowLeft: (value, from) => [value, before(value, from)],
  ArrowRight: (value, _, to) => [value, after(value, to)],
  Home: (value) => [value, 0],
  End: (value) => [value, value.length],
};

const buttons = 'button, summary, [role=button], input:is([type=checkbox], [type=radio], [type=button], [type=submit])';

function enter(element: Element): void {
  if (element instanceof HTMLTextAreaElement) insertText('\n');
  else if (isEditable(element)) element.form?.requestSubmit();
  else click(element, `a[href], ${buttons}`);
}

function click(element: Element, those: string): void {
  if (element instanceof HTMLElement && element.matches(those)) element.click();
}

type Editable = HTMLInputElement | HTMLTextAreaElement;

function isEditable(element: Element | null): element is Editable {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.disabled;
  if (!(element instanceof HTMLInputElement) || element.readOnly || element.disabled) return false;
  return !/^(checkbox|radio|button|submit|reset|file|image|range|color)$/.test(element.type);
}

/** Changes the value by the native setter and an input event, so that React notices the change. */
function edit(element: Element | null, change: Edit): void {
  if (!isEditable(element)) return;
  const { value, selectionStart, selectionEnd } = element;
  const [next, caret] = change(value, selectionStart ?? value.length, selectionEnd ?? value.length);
  if (next !== value) {
    const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, next);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  // Fields for e-mail addresses and numbers have no selection.
  if (selectionStart !== null && element.value === next) element.setSelectionRange(caret, caret);
}

function cut(value: string, from: number, to: number): [string, number] {
  return [value.slice(0, from) + value.slice(to), from];
}

/** Returns the position before the previous character. A surrogate pair is one character. */
function before(value: string, at: number): number {
  return at - ([...value.slice(Math.max(0, at - 2), at)].at(-1)?.length ?? 0);
}

function after(value: string, at: number): number {
  return at + String.fromCodePoint(value.codePointAt(at) ?? 32).length * Number(at < value.length);
}

const stops =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

/** Moves the focus as Tab does, within the open dialog. */
function moveFocus(by: 1 | -1): void {
  const { activeElement } = document;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
  // The focused element may be no tab stop, e.g. a heading.
  const next =
    by > 0 ? all.find((stop) => isAfter(stop, activeElement)) : all.findLast((stop) => isAfter(activeElement, stop));
  (next ?? all.at(by > 0 ? 0 : -1))?.focus();
}

function isAfter(one: Element | null, other: Element | null): boolean {
  if (one === null || other === null || one === other) return false;
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
