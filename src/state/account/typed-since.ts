import { confirmation } from '../messages/confirmation.ts';
import { palette } from '../palette/palette-store.ts';

/** Whether a question or the palette has the keys: a dialog beneath that changes would take the focus from it. */
export function isCovered(): boolean {
  return confirmation.open !== null || palette.open;
}

/** Whether the fields hold what they held. */
export function isSameText(one: Record<string, string>, other: Record<string, string>): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => one[field] === other[field]);
}
