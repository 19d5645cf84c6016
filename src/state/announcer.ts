import { proxy } from 'valtio/vanilla';

/** What a screen reader is told; `turn` makes the same sentence twice in a row two announcements. */
export const announcer = proxy({ text: '', turn: 0 });

export function announce(text: string): void {
  announcer.text = text;
  announcer.turn += 1;
}
