import type { ClipboardEvent, KeyboardEvent } from 'react';

/** Returns the index of the row that an event comes from. */
export function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row ? Number(row.getAttribute('data-row')) : null;
}

export function isUndo({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Whether the key was pressed without modifiers, and composes no character. */
export function isBare({ altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey && !nativeEvent.isComposing;
}

/** Returns the lines of a pasted text that are not blank. */
export function linesOf({ clipboardData }: ClipboardEvent): string[] {
  return clipboardData
    .getData('text/plain')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => (index === 0 ? line.trimEnd() : line.trim()));
}
