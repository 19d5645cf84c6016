/**
 * The browser's undo belongs to the page: where nothing is left to undo in an open dialog, or in the palette, it would
 * change the fields that lie beneath. Returns a function that stops keeping it in.
 */
export function keepUndoInLayer(): () => void {
  const onBeforeInput = (event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    const layer = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
    if (layer && event.target instanceof Node && !layer.contains(event.target)) event.preventDefault();
  };
  document.addEventListener('beforeinput', onBeforeInput, true);
  return () => document.removeEventListener('beforeinput', onBeforeInput, true);
}
