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
  if (isEditable(document.activeElement)) document.execCommand('insertText', false, text);
}

/** The browser's own editing, where a command of it exists: it sends the events, moves the caret and can be undone. */
function performDefaultAction(element: Element, pressed: BufferedKey): void {
  if (isText(pressed)) type(element, pressed.key);
  else if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) editByChord(element, pressed);
  else if (pressed.key === 'Enter') enter(element);
  else if (pressed.key === 'Tab') moveFocus(pressed.shiftKey ? -1 : 1);
  else if (isEditable(element)) {
    if (pressed.key === 'Backspace') document.execCommand('delete');
    else if (pressed.key === 'Delete') document.execCommand('forwardDelete');
    else moveCaret(element, pressed.key);
  }
}

function type(element: Element, key: string): void {
  if (key === ' ' && !isEditable(element)) click(element, buttons);
  else insertText(key);
}

function editByChord(element: Element, { code, altKey, shiftKey }: BufferedKey): void {
  if (altKey || !isEditable(element)) return;
  if (code === 'KeyA') element.select();
  else if (code === 'KeyZ') document.execCommand(shiftKey ? 'redo' : 'undo');
}

type Caret = (value: string, from: number, to: number) => number;

/** `Selection.modify` does this too, but not in the fields of Firefox. A surrogate pair is one character. */
const carets: Readonly<Record<string, Caret>> = {
  ArrowLeft: (value, from) => from - ([...value.slice(Math.max(0, from - 2), from)].at(-1)?.length ?? 0),
  ArrowRight: (value, _, to) => to + ([...value.slice(to, to + 2)][0]?.length ?? 0),
  Home: () => 0,
  End: (value) => value.length,
};

function moveCaret(field: Editable, key: string): void {
  const { value, selectionStart: from, selectionEnd: to } = field;
  // Fields for e-mail addresses and numbers have no selection.
  if (from === null || to === null) return;
  const caret = carets[key]?.(value, from, to);
  if (caret !== undefined) field.setSelectionRange(caret, caret);
}

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
