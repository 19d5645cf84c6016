import { lower } from '../model/fold.ts';
import type { Candidate, Mark, MatchKind } from './candidate.ts';
import { exactCostLimit, referenceCost } from './exact.ts';
import { type IndexedCandidate, indexedCandidate } from './indexed-candidate.ts';
import { type MatchOptions, matchToken } from './match-token.ts';
import { excluded, type Plan, type QueryWord, type Token, type WordVariant } from './plan.ts';
import { shapeOf } from './posting.ts';
import { scanVariant } from './scan-words.ts';
import { matchOf, noMatch, tiers, type WordMatch } from './score.ts';
import { rangeOf } from './words.ts';

interface Explanation {
  matchKind: MatchKind;
  marks: readonly Mark[];
  /** The query in the layout that matched; null when that is the one typed. */
  corrected: string | null;
}

/**
 * Returns how a row that will be shown was found, and where: the scan keeps only the costs of its thousands. The words
 * are scanned again, by the same code, in a segment of this candidate alone. `options` are those of the scan.
 */
export function explain(candidate: Candidate, plan: Plan, cost: number, options: MatchOptions): Explanation {
  if (cost < exactCostLimit) {
    return { matchKind: cost < referenceCost ? 'id' : 'reference', marks: [], corrected: null };
  }
  const indexed = indexedCandidate(candidate);
  const found = plan.words.map((variants) => bestVariant(indexed, variants, options));
  const kinds = found.map((one) => matchKindOf(one, candidate));
  return {
    matchKind: kinds.toSorted((a, b) => matchKinds.indexOf(b) - matchKinds.indexOf(a))[0] ?? 'typed',
    marks: merged(
      found.flatMap(({ variant }) => variant?.tokens.flatMap((token) => marksOf(indexed, token, options)) ?? []),
    ),
    corrected: found.some(({ variant }) => variant?.swapped)
      ? found.map(({ variant }) => variant?.text).join(' ')
      : null,
  };
}

/** In order: each stands under the one before. */
const matchKinds: readonly MatchKind[] = ['id', 'reference', 'typed', 'folded', 'layout', 'stem', 'typo'];

interface Found {
  cost: number;
  /** Null where no variant matches: an id may be found by its first digits, whatever the words are. */
  variant: WordVariant | null;
}

function bestVariant({ segment }: IndexedCandidate, variants: QueryWord, options: MatchOptions): Found {
  let best: Found = { cost: noMatch, variant: null };
  for (const variant of variants) {
    const cost = costs.fill(noMatch);
    scanVariant(segment, variant, options, cost);
    if ((cost[0] as number) < best.cost) best = { cost: cost[0] as number, variant };
  }
  return best;
}

/** Of the one candidate of a segment. */
const costs = new Uint32Array(1);

interface Hit {
  tier: number;
  /** What is marked where several places match in the same tier: the lowest. */
  rank: number;
  marks: readonly Mark[];
}

/** The best match of a token: nothing is marked when that is not in the title. */
function marksOf(indexed: IndexedCandidate, token: Token, options: MatchOptions): readonly Mark[] {
  let best: Hit = { tier: Number.POSITIVE_INFINITY, rank: 0, marks: [] };
  const offer = (hit: Hit) => {
    if (hit.tier < best.tier || (hit.tier === best.tier && hit.rank < best.rank)) best = hit;
  };
  matchToken(indexed.segment, token, options, {
    word(word, match, isWhole, offset) {
      if (isExcluded(indexed, word, token)) return;
      const text = indexed.segment.words[word] ?? '';
      offer(wordHit(indexed, word, match, stretchOf(text, token, match, isWhole, offset)));
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

/** The title is marked rather than nothing. */
const outsideTitle = Number.POSITIVE_INFINITY;

function isExcluded({ segment }: IndexedCandidate, word: number, token: Token): boolean {
  const { postings, postingStarts } = segment;
  return postings
    .subarray(postingStarts[word], postingStarts[word + 1])
    .every((posting) => token.shapeWeights[shapeOf(posting)] === excluded);
}

/** A whole word is marked rather than the beginning of one, the first rather than a later one. */
function wordHit({ words, folded }: IndexedCandidate, number: number, match: WordMatch, [from, length]: Stretch): Hit {
  const word = words[number];
  if (!word) return { tier: tiers[match], rank: outsideTitle, marks: [] };
  const isWhole = from === 0 && length === word.text.length;
  return {
    tier: tiers[match],
    rank: number + (isWhole ? 0 : words.length),
    marks: [rangeOf(folded, word, from, length)],
  };
}

/** Of a word. */
type Stretch = readonly [from: number, length: number];

function stretchOf(word: string, { text }: Token, match: WordMatch, isWhole: boolean, offset: number): Stretch {
  if (match === 'stem') return [0, commonLength(word, text)];
  if (match === 'typo') return [0, isWhole ? word.length : Math.min(word.length, text.length)];
  return [offset, text.length];
}

/** How many letters two words share at their start. */
function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function matchKindOf({ cost, variant }: Found, { title, keywords = '', group = '' }: Candidate): MatchKind {
  if (!variant) return 'typed';
  const match = matchOf(cost);
  if (match === 'typo' || match === 'stem') return match;
  if (variant.swapped) return 'layout';
  // A small letter stands for both, a capital for itself.
  const meansCase = variant.text !== lower(variant.text);
  const text = `${title}\n${keywords}\n${group}`;
  return (meansCase ? text : lower(text)).includes(variant.text) ? 'typed' : 'folded';
}

function merged(marks: readonly Mark[]): Mark[] {
  const apart: [number, number][] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) apart.push([from, to]);
  }
  return apart;
}
