import { commonStart } from '../../model/base/common-start.ts';
import type { IndexedCandidate } from '../index/indexed-candidate.ts';
import type { MatchRange } from '../query/candidate.ts';
import { excluded, type Token } from '../query/plan.ts';
import { shapeOf } from '../query/posting.ts';
import { tiers, type WordMatch } from '../query/score.ts';
import { type MatchOptions, matchToken } from '../scan/match-token.ts';
import { rangeOf } from '../text/words.ts';

/** Returns the parts of the title that the tokens match, in order and not touching. */
export function marksOf(
  indexed: IndexedCandidate,
  tokens: readonly Token[],
  options: MatchOptions,
): readonly MatchRange[] {
  return mergeMarks(tokens.flatMap((token) => marksOfToken(indexed, token, options)));
}

interface Hit {
  tier: number;
  /** Of the hits of a tier, the one with the lowest rank is marked. */
  rank: number;
  marks: readonly MatchRange[];
}

/** Returns the marks of the best match of a token; none when that is not in the title. */
function marksOfToken(indexed: IndexedCandidate, token: Token, options: MatchOptions): readonly MatchRange[] {
  let best: Hit = { tier: Number.POSITIVE_INFINITY, rank: 0, marks: [] };
  const offer = (hit: Hit) => {
    if (hit.tier < best.tier || (hit.tier === best.tier && hit.rank < best.rank)) best = hit;
  };
  matchToken(indexed.segment, token, options, {
    word(word, match, isWhole, offset) {
      if (isExcluded(indexed, word, token)) return;
      const text = indexed.segment.words[word] ?? '';
      offer(wordHit(indexed, word, match, matchedRange(text, token, match, isWhole, offset)));
    },
    initials() {
      const first = indexed.plain.slice(0, token.text.length);
      offer({ tier: tiers.initials, rank: 0, marks: first.map(({ from }) => [from, from + 1]) });
    },
    kind: (_, match) => offer({ tier: tiers[match], rank: outsideTitle, marks: [] }),
    id: () => offer({ tier: tiers.start, rank: outsideTitle, marks: [] }),
  });
  return best.marks;
}

/** The rank of hits without marks: of equal tiers, one in the title is preferred. */
const outsideTitle = Number.POSITIVE_INFINITY;

function isExcluded({ segment }: IndexedCandidate, word: number, token: Token): boolean {
  const { postings, postingStarts } = segment;
  return postings
    .subarray(postingStarts[word], postingStarts[word + 1])
    .every((posting) => token.shapeWeights[shapeOf(posting)] === excluded);
}

/** Prefers a whole word to the beginning of a word, and an earlier word to a later one. */
function wordHit(
  { words, folded }: IndexedCandidate,
  number: number,
  match: WordMatch,
  [from, length]: TextRange,
): Hit {
  const word = words[number];
  if (!word) return { tier: tiers[match], rank: outsideTitle, marks: [] };
  const isWhole = from === 0 && length === word.text.length;
  return {
    tier: tiers[match],
    rank: number + (isWhole ? 0 : words.length),
    marks: [rangeOf(folded, word, from, length)],
  };
}

/** The marked letters of a word. */
type TextRange = readonly [from: number, length: number];

function matchedRange(word: string, { text }: Token, match: WordMatch, isWhole: boolean, offset: number): TextRange {
  if (match === 'stem') return [0, commonStart(word, text)];
  if (match === 'typo' || match === 'sound') return [0, isWhole ? word.length : Math.min(word.length, text.length)];
  return [offset, text.length];
}

function mergeMarks(marks: readonly MatchRange[]): MatchRange[] {
  const apart: [number, number][] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) apart.push([from, to]);
  }
  return apart;
}
