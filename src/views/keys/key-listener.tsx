import { useEffect, useMemo } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { createKeyReader, type FocusContext } from '../../commands/keys/listen.ts';
import { fields, nativeStrokes } from '../../commands/keys/native-strokes.ts';
import { commands } from '../../commands/registry.ts';
import { run } from '../../commands/run/runner.ts';
import { conflictState } from '../../state/conflict/conflict-store.ts';
import { confirmation } from '../../state/messages/confirmation.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { panels } from '../../state/screen/panels.ts';
import { context } from '../frame/context.ts';
import { bufferKeys } from '../type-ahead/buffer-keys.ts';

/**
 * The one key listener of the panel. The library only listens: its own matcher cannot serve ЙЦУКЕН and Dvorak together,
 * so commands/keys finds the command of a key.
 */
export function KeyListener() {
  const read = useMemo(() => createKeyReader(() => commands), []);
  useHotkeys(
    '*',
    (event) => {
      const found = read(event, focusContextOf(event.target), context);
      if (found === null) return;
      event.preventDefault();
      if (found === 'pending') return;
      const refusal = found.command.keys?.refusal?.(context) ?? null;
      if (refusal === null) void run(found.command, context, found.answers);
      else context.notify({ type: 'info', title: refusal });
    },
    { enableOnFormTags: true, enableOnContentEditable: true },
  );
  useEffect(keepUndoInLayer, []);
  useEffect(markTyping, []);
  // The last effect, because it presses the keys that were pressed before.
  useEffect(bufferKeys, []);
  return null;
}

function focusContextOf(target: EventTarget | null): FocusContext {
  const element = target instanceof Element ? target : document.body;
  return {
    inField: element.matches(fields),
    taken: nativeStrokes(element),
    inMenu: panels.drawer,
    // The state is set before the dialog is rendered.
    inDialog:
      confirmation.open !== null ||
      palette.open ||
      conflictState.open !== null ||
      document.querySelector('[data-overlay]') !== null,
  };
}

/**
 * Sets `data-typing` on <html> while a field has the focus: keys that would be typed into it are not shown then. Returns
 * a function that stops.
 */
function markTyping(): () => void {
  const root = document.documentElement;
  const mark = (element: EventTarget | null) =>
    root.toggleAttribute('data-typing', element instanceof Element && element.matches(fields));
  const onFocus = ({ target }: FocusEvent) => mark(target);
  const onBlur = ({ relatedTarget }: FocusEvent) => mark(relatedTarget);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  mark(document.activeElement);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}

/**
 * The browser's undo belongs to the page: where nothing is left to undo in an open dialog, or in the palette, it would
 * change the fields that lie beneath. Returns a function that stops keeping it in.
 */
function keepUndoInLayer(): () => void {
  const onBeforeInput = (event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    const layer = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
    if (layer && event.target instanceof Node && !layer.contains(event.target)) event.preventDefault();
  };
  document.addEventListener('beforeinput', onBeforeInput, true);
  return () => document.removeEventListener('beforeinput', onBeforeInput, true);
}
