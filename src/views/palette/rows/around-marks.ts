import type { MatchRange } from '../../../search/query/candidate.ts';
import type { Row } from './row.ts';

/** Letters of a title that are in sight in any row of the palette. */
const inSight = 44;

/** Letters that stay before a match that would lie beyond them. */
const kept = 16;

/**
 * Returns a long title from shortly before its first match on, «…» for what is left out, with the marks where they are
 * then. What a command does always stays, before the name of the record on which it acts.
 */
export function aroundMarks({ title, marks = [], choice }: Pick<Row, 'title' | 'marks' | 'choice'>): {
  text: string;
  marks: readonly MatchRange[];
} {
  const head = choice.kind === 'command' ? title.indexOf('«') + 1 : 0;
  const [first] = marks;
  if (!first || first[1] <= inSight || first[0] < head) return { text: title, marks };
  const room = Math.max(0, Math.min(kept, inSight - head - (first[1] - first[0])));
  const space = title.indexOf(' ', first[0] - room);
  // The title may be one word.
  const from = space >= 0 && space < first[0] ? space + 1 : first[0];
  const left = from - head - 1;
  const moved = ([start, end]: MatchRange): MatchRange => [start - left, end - left];
  return { text: `${title.slice(0, head)}…${title.slice(from)}`, marks: marks.map(moved) };
}
