// Keeps the keys that are pressed before the panel's code has come. The build appends this file to static/early.js, so
// that it listens from the first bytes of the page on; views/type-ahead/buffer-keys.ts takes over from it.

import { type Stroke, strokeOf } from './commands/command/stroke.ts';
import { isEditing, isTyping } from './commands/keys/field-strokes.ts';
import { isMac } from './commands/keys/key-label.ts';
import { panelStrokes } from './commands/keys/panel-strokes.ts';
import { type Held, isPressed, isText, suppress, toHeldKey } from './views/type-ahead/held-key.ts';
import { fields, takenStrokes } from './views/type-ahead/key-takers.ts';

const held: Held[] = [];
const listening = new AbortController();
const unmodified = /^(?:Shift\+)?(?:Enter|Space|Backspace|Delete|Home|End|Page(?:Up|Down)|Arrow\w+)$/;

if (!isSignIn()) {
  globalThis.pultKeys = { held, onHeld: () => undefined, stop: () => listening.abort() };
  const options = { capture: true, signal: listening.signal };
  addEventListener('keydown', onKeyDown, options);
  addEventListener('paste', onPaste, options);
  // A pointer press drops the keys, as later (buffer-keys.ts).
  addEventListener('pointerdown', drop, options);
}

/** What is typed into the sign-in is the browser's. */
function isSignIn(): boolean {
  return location.pathname.replace(/\/$/, '') === '/login';
}

function onKeyDown(event: KeyboardEvent): void {
  // A refused session leads to the sign-in without a new page.
  if (!isPressed(event) || isSignIn()) return;
  if (event.key === 'Escape') drop();
  else if (isForPanel(event)) {
    suppress(event);
    if (!event.repeat) hold(toHeldKey(event));
  }
}

function onPaste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain');
  if (!text || held.length === 0) return;
  suppress(event);
  hold({ text });
}

function hold(one: Held): void {
  held.push(one);
  globalThis.pultKeys?.onHeld();
}

function drop(): void {
  held.length = 0;
}

/** Returns whether a key may belong to a command: neither the browser nor the focused element acts on it. */
function isForPanel(event: KeyboardEvent): boolean {
  const stroke = strokeOf(event, isMac) ?? '';
  const focused = event.target instanceof Element ? event.target : document.body;
  // The code may never come: the button that loads it again takes its keys.
  const hasFailed = document.querySelector('#missing:not([hidden]), [data-failure]') !== null;
  if (hasFailed && takenStrokes(focused).includes(stroke)) return false;
  // What follows a key that is held belongs to what that key opens.
  if (held.length > 0 && /^(?:Shift\+)?Tab$/.test(stroke)) return !hasFailed;
  if (held.length === 0 && actsItself(focused, stroke, event)) return false;
  return isText(event) || unmodified.test(stroke) || isChord(stroke);
}

/** Returns whether the focused element takes the key itself. */
function actsItself(focused: Element, stroke: Stroke, event: KeyboardEvent): boolean {
  // It takes letters only: the palette that it stands for takes the other keys.
  if (focused.closest('[data-palette-waiting]')) return isText(event);
  if (takenStrokes(focused).includes(stroke)) return true;
  return focused.matches(fields) && (isTyping(stroke) || isEditing(stroke));
}

/** Returns whether a command has the chord, by default or by the operator's choice. */
function isChord(stroke: Stroke): boolean {
  if (panelStrokes.includes(stroke)) return true;
  // In the JSON of the keymap each stroke stands between quotation marks, or beside a space in a sequence.
  return stroke !== '' && globalThis.pultOwnKeys?.split(/[" ]/).includes(stroke) === true;
}
