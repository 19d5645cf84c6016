import type { MatchRange } from '../../search/candidate.ts';

/** Letters of a title that are in sight in any row of the palette. */
const inSight = 44;

/** Letters that stay before a match that would lie beyond them. */
const kept = 16;

/**
 * Returns a long title from shortly before its first match on, «…» for what is left out, with the marks where they are
 * then.
 */
export function aroundMarks(
  title: string,
  marks: readonly MatchRange[],
): { text: string; marks: readonly MatchRange[] } {
  const [first] = marks;
  if (!first || first[1] <= inSight) return { text: title, marks };
  const space = title.indexOf(' ', first[0] - kept);
  // The title may be one word.
  const from = space >= 0 && space < first[0] ? space + 1 : first[0];
  const moved = ([start, end]: MatchRange): MatchRange => [start - from + 1, end - from + 1];
  return { text: `…${title.slice(from)}`, marks: marks.map(moved) };
}
