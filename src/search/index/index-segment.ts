import { isSameList } from '../../model/base/same-list.ts';
import type { Candidate } from '../query/candidate.ts';
import type { KindNames } from '../query/kind-names.ts';
import { weights } from '../query/score.ts';
import { type FlatWords, flatWords } from '../text/flat-words.ts';
import { soundOf } from '../text/sound.ts';
import { stemOf } from '../text/stem.ts';
import { lettersOf } from '../text/typo.ts';
import { addCandidate, isSameTexts, newBuilder, type SectionEntry, type SegmentBuilder } from './segment-builder.ts';

/**
 * An immutable inverted index of up to `segmentSize` candidates: each different word once, with the list of its
 * occurrences. A query is matched against the words, which are few, and never reads the candidates.
 */
export interface IndexSegment {
  candidates: readonly Candidate[];
  /** The different words, their stems, sounds and letters. */
  words: readonly string[];
  flat: FlatWords;
  stems: FlatWords;
  sounds: FlatWords;
  letters: Uint32Array;
  /** Occurrences of word n: `postings` from `postingStarts[n]` up to `postingStarts[n + 1]`. */
  postings: Uint32Array;
  postingStarts: Uint32Array;
  /** By candidate. */
  initials: FlatWords;
  slugs: FlatWords;
  ids: Uint32Array;
  kindOf: Uint16Array;
  lengths: Uint8Array;
  titles: Uint32Array;
  boosts: Uint8Array;
  kinds: readonly KindNames[];
  /** The candidates that belong to a section. */
  sections: readonly SectionEntry[];
  /** Hashes of each whole path and of its last part, and the number of the candidate. */
  references: { path: Uint32Array; name: Uint32Array; owner: Uint16Array };
}

/** Yields after every few candidates or words: some tens of microseconds of work. */
export function* buildSegment(candidates: readonly Candidate[]): Generator<void, IndexSegment> {
  const builder = newBuilder(candidates.length);
  let record = 0;
  for (const candidate of candidates) {
    addCandidate(builder, record, candidate);
    record += 1;
    if (record % 16 === 0) yield;
  }
  const words = [...builder.numbers.keys()];
  yield;
  const stems: string[] = [];
  const sounds: string[] = [];
  const letters = new Uint32Array(words.length);
  for (const word of words) {
    letters[stems.length] = lettersOf(word);
    stems.push(stemOf(word));
    sounds.push(soundOf(word));
    if (stems.length % 64 === 0) yield;
  }
  const occurrences = yield* sorted(builder, words.length);
  const flat = yield* flatWords(words);
  const flatStems = yield* flatWords(stems);
  const flatSounds = yield* flatWords(sounds);
  const initials = yield* flatWords(builder.initials);
  const slugs = yield* flatWords(builder.slugs);
  return {
    candidates,
    words,
    flat,
    stems: flatStems,
    sounds: flatSounds,
    letters,
    ...occurrences,
    initials,
    slugs,
    ids: builder.ids,
    kindOf: builder.kindOf,
    lengths: builder.lengths,
    titles: builder.titles,
    boosts: boostsOf(candidates),
    kinds: builder.kinds,
    sections: builder.sections,
    references: {
      path: Uint32Array.from(builder.referencePaths),
      name: Uint32Array.from(builder.referenceNames),
      owner: Uint16Array.from(builder.referenceOwners),
    },
  };
}

/** Returns the same segment for new candidates with the same texts; null when a text differs. */
export function reuseSegment(segment: IndexSegment, candidates: readonly Candidate[]): IndexSegment | null {
  if (!isSameList(candidates, segment.candidates, hasSameWords)) return null;
  return { ...segment, candidates, boosts: boostsOf(candidates) };
}

/** Returns the occurrences grouped by word (a counting sort). */
function* sorted(
  { wordNumbers, postings }: SegmentBuilder,
  words: number,
): Generator<void, Pick<IndexSegment, 'postings' | 'postingStarts'>> {
  const postingStarts = new Uint32Array(words + 1);
  for (const word of wordNumbers) postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1;
  yield;
  for (let word = 0; word < words; word++) {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + (postingStarts[word] ?? 0);
  }
  const next = postingStarts.slice();
  const grouped = new Uint32Array(postings.length);
  for (let at = 0; at < postings.length; at++) {
    const word = wordNumbers[at] ?? 0;
    const to = next[word] ?? 0;
    grouped[to] = postings[at] ?? 0;
    next[word] = to + 1;
    if (at % 4096 === 4095) yield;
  }
  return { postings: grouped, postingStarts };
}

function boostsOf(candidates: readonly Candidate[]): Uint8Array {
  const boosts = new Uint8Array(candidates.length);
  let at = 0;
  for (const { weight } of candidates) {
    if (weight) boosts[at] = Math.round(weights.usage * Math.max(0, Math.min(weight, 1)));
    at += 1;
  }
  return boosts;
}

function hasSameWords(one: Candidate, other: Candidate): boolean {
  if (one === other) return true;
  return (
    one.title === other.title &&
    one.keywords === other.keywords &&
    one.kind === other.kind &&
    one.id === other.id &&
    one.group === other.group &&
    one.relevance?.does === other.relevance?.does &&
    one.relevance?.to === other.relevance?.to &&
    one.section?.kind === other.section?.kind &&
    isSameTexts(one.kindWords, other.kindWords) &&
    isSameTexts(one.references, other.references)
  );
}
