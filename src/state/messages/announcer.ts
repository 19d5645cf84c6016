import { proxy } from 'valtio/vanilla';

/**
 * Text that a screen reader announces. `count` changes with each announcement, so that a sentence can be announced
 * twice in a row.
 */
export const announcer = proxy({ text: '', count: 0 });

export function announce(text: string): void {
  announcer.text = text;
  announcer.count += 1;
}
