import { strokeOf } from '../command/stroke.ts';
import { isMac } from './key-label.ts';

/** A key that was pressed before its target was ready. */
export type BufferedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A buffered key, or a text that was pasted meanwhile. */
export type Buffered = BufferedKey | { text: string };

export function toBufferedKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): BufferedKey {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey };
}

/** Returns whether a key types a character. AltGr types characters too; browsers report it as Ctrl and Alt together. */
export function isText({ key, ctrlKey, metaKey, altKey }: BufferedKey): boolean {
  return [...key].length === 1 && !metaKey && ctrlKey === altKey && (!altKey || !/^[a-zа-яё]$/i.test(key));
}

/**
 * Returns whether a key was pressed by the operator: not replayed by us, and not part of an input method's composition.
 */
export function isPressed(event: KeyboardEvent): boolean {
  const { isTrusted, isComposing, key } = event;
  return isTrusted && !isComposing && key !== 'Process' && key !== 'Dead' && strokeOf(event, isMac) !== null;
}

/** Keeps a key from the browser and from all other listeners. */
export function suppress(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
