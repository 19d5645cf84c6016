import { fold } from './fold.ts';

/** Returns true when the text contains every word of the query, in any order; case and «ё» do not matter. */
export function hasWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
