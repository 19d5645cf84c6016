import { proxy } from 'valtio/vanilla';

/**
 * Text that a screen reader announces. `turn` changes each time, so that the same sentence twice in a row is announced
 * twice.
 */
export const announcer = proxy({ text: '', turn: 0 });

export function announce(text: string): void {
  announcer.text = text;
  announcer.turn += 1;
}
