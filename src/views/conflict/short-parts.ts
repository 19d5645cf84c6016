import { clip } from '../../model/base/clip.ts';
import type { Part } from './word-difference.ts';

/** In characters: of what has changed, and of what stands beside it. */
const [changeLength, contextLength] = [40, 24];

/** Returns the first words that differ, with those beside them; null where none do. */
export function shortParts(all: readonly Part[]): Part[] | null {
  const first = all.findIndex(({ kind }) => kind !== 'same');
  if (first < 0) return null;
  const second = all[first + 1]?.kind === 'added' ? first + 1 : first;
  return all.slice(Math.max(0, first - 1), second + 2).map(({ kind, text }, at) => {
    if (kind !== 'same') return { kind, text: beginning(text, changeLength) };
    return { kind, text: at === 0 && first > 0 ? end(text) : beginning(text, contextLength) };
  });
}

function beginning(text: string, most: number): string {
  return text.length <= most ? text : `${clip(text, most).replace(/\s+\S*$/, '')}…`;
}

function end(text: string): string {
  return text.length <= contextLength ? text : `…${clip(text, -contextLength).replace(/^\S*\s+/, '')}`;
}
