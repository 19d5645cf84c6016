import { type Stroke, strokeOf } from '../commands/command/stroke.ts';
import { type Buffered, isPressed, isText, suppress, toBufferedKey } from '../commands/keys/buffered-key.ts';
import { isEditing, isTyping } from '../commands/keys/field-strokes.ts';
import { isMac } from '../commands/keys/key-label.ts';
import { fields, nativeStrokes } from '../commands/keys/native-strokes.ts';
import { panelStrokes } from '../commands/keys/panel-strokes.ts';
import { keymapName } from '../model/base/stored-names.ts';
import { isSignIn } from './is-sign-in.ts';
import { storedText } from './stored.ts';

const buffered: Buffered[] = [];
const listening = new AbortController();
const unmodified = /^(?:Shift\+)?(?:Enter|Space|Backspace|Delete|Home|End|Page(?:Up|Down)|Arrow\w+)$/;
/** In the JSON of the keymap each stroke stands between quotation marks, or beside a space in a sequence. */
const ownStrokes = storedText(keymapName)?.split(/[" ]/) ?? [];

/** Buffers the keys that are pressed before the panel's code has come; views/type-ahead/buffer-keys.ts takes over. */
export function bufferEarlyKeys(): void {
  globalThis.pultKeys = { buffered, onBuffered: () => undefined, stop: () => listening.abort() };
  const options = { capture: true, signal: listening.signal };
  addEventListener('keydown', onKeyDown, options);
  addEventListener('paste', onPaste, options);
  // A pointer press drops the keys, as later (buffer-keys.ts).
  addEventListener('pointerdown', drop, options);
}

function onKeyDown(event: KeyboardEvent): void {
  // A refused session leads to the sign-in without a new page.
  if (!isPressed(event) || isSignIn()) return;
  if (event.key === 'Escape') drop();
  else if (isForPanel(event)) {
    suppress(event);
    if (!event.repeat) buffer(toBufferedKey(event));
  }
}

function onPaste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain');
  if (!text || buffered.length === 0) return;
  suppress(event);
  buffer({ text });
}

function buffer(one: Buffered): void {
  buffered.push(one);
  globalThis.pultKeys?.onBuffered();
}

function drop(): void {
  buffered.length = 0;
}

/** Returns whether a key may belong to a command: neither the browser nor the focused element acts on it. */
function isForPanel(event: KeyboardEvent): boolean {
  const stroke = strokeOf(event, isMac) ?? '';
  const focused = event.target instanceof Element ? event.target : document.body;
  // The code may never come: the button that loads it again takes its keys.
  const hasFailed = document.querySelector('#missing:not([hidden]), [data-failure]') !== null;
  if (hasFailed && nativeStrokes(focused).includes(stroke)) return false;
  // What follows a buffered key belongs to what that key opens.
  if (buffered.length > 0 && /^(?:Shift\+)?Tab$/.test(stroke)) return !hasFailed;
  if (buffered.length === 0 && actsItself(focused, stroke, event)) return false;
  return isText(event) || unmodified.test(stroke) || isChord(stroke);
}

/** Returns whether the focused element takes the key itself. */
function actsItself(focused: Element, stroke: Stroke, event: KeyboardEvent): boolean {
  // It takes letters only: the palette that it stands for takes the other keys.
  if (focused.closest('[data-palette-waiting]')) return isText(event);
  if (nativeStrokes(focused).includes(stroke)) return true;
  return focused.matches(fields) && (isTyping(stroke) || isEditing(stroke));
}

/** Returns whether a command has the chord, by default or by the operator's choice. */
function isChord(stroke: Stroke): boolean {
  return stroke !== '' && (panelStrokes.includes(stroke) || ownStrokes.includes(stroke));
}
