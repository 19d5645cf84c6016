import { type IndexedCandidate, indexedCandidate } from '../index/indexed-candidate.ts';
import type { Candidate } from '../query/candidate.ts';
import { excluded, type Plan, planQuery, type QueryWord, type Token } from '../query/plan.ts';
import { fields, shapeOf, unpackShape } from '../query/posting.ts';
import { costOf, matchOf, noMatch, type WordMatch, weights } from '../query/score.ts';
import { exactCostLimit, referenceCost, sectionCost } from './exact.ts';
import { type MatchOptions, matchToken } from './match-token.ts';
import { scanSegment } from './scan.ts';

/** Where a word was found. */
export type Place =
  | 'relevance'
  | 'relevance-keyword'
  | 'title'
  | 'keywords'
  | 'group'
  | 'initials'
  | 'kind'
  | 'id'
  | 'slug';

/** A part of the points of a row; fewer are better. */
export type Part =
  | { kind: 'word'; text: string; place: Place; match: WordMatch; converted: boolean; points: number }
  | { kind: 'missing' | 'usage' | 'whole-title'; points: number };

export interface Points {
  /** What decides first: an exact kind, or the worst match of a word. */
  level: 'id' | 'reference' | 'section' | WordMatch;
  /** That match is one of the other layout, or of a name said in Russian. */
  converted: boolean;
  parts: readonly Part[];
  /** Of the parts. */
  total: number;
}

/**
 * Returns the points of a row that a query has found, from the cost that the scan gives it. `isPoor` says whether the
 * search took typos.
 */
export function pointsOf(candidate: Candidate, query: string, score: number): Points {
  const plan = planQuery(query);
  const cost = -score;
  if (cost < exactCostLimit) {
    const level = cost < referenceCost ? 'id' : cost < sectionCost ? 'reference' : 'section';
    return { level, converted: false, parts: [], total: cost };
  }
  const indexed = indexedCandidate(candidate);
  const options = optionsOf(indexed, plan);
  const words = plan.words.map((word) => bestOf(indexed, word, options));
  const found = words.every((parts) => parts.length > 0) ? words.flat() : [slugPart(query)];
  const parts: Part[] = [...found, ...adjustments(indexed, candidate, plan)];
  return {
    level: matchOf(cost),
    converted: (cost >> 16) % 2 === 0,
    parts,
    total: parts.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Typos count only where the row is not found without them. */
function optionsOf({ segment }: IndexedCandidate, plan: Plan): MatchOptions {
  const exact: MatchOptions = { typos: false, mistypedSections: false, anyFolder: false };
  return scanSegment(segment, plan, exact)[0] === noMatch ? { ...exact, typos: true } : exact;
}

type WordPart = Extract<Part, { kind: 'word' }>;

/** Returns the parts of the best variant of a word, one for each token; none where no variant matches. */
function bestOf(indexed: IndexedCandidate, word: QueryWord, options: MatchOptions): WordPart[] {
  let best: { cost: number; parts: WordPart[] } = { cost: noMatch, parts: [] };
  for (const { tokens, as } of word) {
    const hits = tokens.map((token) => bestHit(indexed, token, as !== 'typed', options));
    if (hits.some((hit) => hit === null)) continue;
    const all = hits.filter((hit) => hit !== null);
    const tier = Math.max(...all.map(({ cost }) => cost >> 16));
    const cost = (tier << 16) + all.reduce((sum, hit) => sum + hit.part.points, 0);
    if (cost < best.cost) best = { cost, parts: all.map(({ part }) => part) };
  }
  return best.parts;
}

interface Hit {
  cost: number;
  part: WordPart;
}

function bestHit(indexed: IndexedCandidate, token: Token, converted: boolean, options: MatchOptions): Hit | null {
  const { segment } = indexed;
  let best: Hit | null = null;
  const offer = (match: WordMatch, place: Place, points: number, isConverted = converted) => {
    const cost = costOf(match, isConverted, points);
    if (best && best.cost <= cost) return;
    best = { cost, part: { kind: 'word', text: token.text, place, match, converted: isConverted, points } };
  };
  matchToken(segment, token, options, {
    word(word, match, isWhole) {
      for (const posting of segment.postings.subarray(segment.postingStarts[word], segment.postingStarts[word + 1])) {
        const shape = shapeOf(posting);
        const weight = token.shapeWeights[shape] ?? excluded;
        if (weight === excluded) continue;
        offer(match, placeOf(shape), weight + (isWhole ? weights.wholeWord : weights.wordStart));
      }
    },
    initials: (_, isWhole) =>
      offer('initials', 'initials', weights.initials + (isWhole ? weights.wholeWord : weights.wordStart)),
    kind: (_, match) => offer(match, 'kind', weights.kind),
    id: () => offer('start', 'id', weights.idAmongWords, false),
  });
  return best;
}

function placeOf(shape: number): Place {
  const { field, position } = unpackShape(shape);
  if (field === fields.relevance) return position % 2 === 0 ? 'relevance' : 'relevance-keyword';
  if (field === fields.title) return 'title';
  return field === fields.keywords ? 'keywords' : 'group';
}

function slugPart(query: string): WordPart {
  return { kind: 'word', text: query, place: 'slug', match: 'start', converted: false, points: weights.slug };
}

function adjustments({ segment }: IndexedCandidate, { weight = 0 }: Candidate, plan: Plan): Part[] {
  const missing = Math.max(0, Math.min(weights.maxMissing, (segment.lengths[0] ?? 0) - plan.length));
  const used = Math.round(weights.usage * Math.max(0, Math.min(weight, 1)));
  const isWhole = plan.wholeTitles.includes(segment.titles[0] ?? 0);
  return [
    ...(isWhole ? [{ kind: 'whole-title' as const, points: -weights.wholeTitle }] : []),
    ...(missing > 0 && plan.scope !== 'category' && plan.length > 0
      ? [{ kind: 'missing' as const, points: missing }]
      : []),
    ...(used > 0 ? [{ kind: 'usage' as const, points: -used }] : []),
  ];
}
