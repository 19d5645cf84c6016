import { fold } from '../../model/base/fold.ts';
import type { Candidate } from '../query/candidate.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { buildSegment, type IndexSegment } from './index-segment.ts';
import { drain } from './search-index.ts';

/** A candidate in a segment of its own, and where the words of the segment stand in its title. */
export interface IndexedCandidate {
  segment: IndexSegment;
  /** The title. */
  folded: string;
  /** By their numbers in the segment, which numbers the different words of the title first. */
  words: readonly Word[];
  /** The words of the title that are not glued. */
  plain: readonly Word[];
}

/** Returns the same for the same candidate: what one letter has found, the next mostly finds again. */
export function indexedCandidate(candidate: Candidate): IndexedCandidate {
  const known = cache.get(candidate);
  if (known) return known;
  const folded = fold(candidate.title);
  const all = wordsOf(folded);
  const indexed = {
    segment: drain(buildSegment([candidate])),
    folded,
    words: all.filter((word, at) => all.findIndex(({ text }) => text === word.text) === at),
    plain: all.filter((word) => !word.glued),
  };
  cache.set(candidate, indexed);
  return indexed;
}

const cache = new WeakMap<Candidate, IndexedCandidate>();
