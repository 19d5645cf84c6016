import type { IndexSegment } from '../index/index-segment.ts';
import { drain, type SearchIndex } from '../index/search-index.ts';
import type { Candidate, Match, SearchResult } from '../query/candidate.ts';
import { type Plan, planQuery } from '../query/plan.ts';
import { costOf, noMatch, type WordMatch, weights } from '../query/score.ts';
import { exactCostLimit } from '../scan/exact.ts';
import type { MatchOptions } from '../scan/match-token.ts';
import { scanSegment } from '../scan/scan.ts';
import { explain } from './explain.ts';
import { topList } from './top-list.ts';

/** A search in progress. To cancel it, stop calling `advance`. */
export interface Search {
  /** Works until the deadline, in milliseconds of `performance.now()`. Returns null while there is more to do. */
  advance(deadline: number): SearchResult | null;
}

/** Rows that the palette shows. */
const defaultLimit = 50;

/** Runs a whole search at once. */
export function search(index: SearchIndex, query: string, limit = defaultLimit): SearchResult {
  return drain(run(index.segments(), planQuery(query), limit));
}

/** Starts a search that runs in steps of a millisecond or less, so that it never delays the next letter. */
export function startSearch(index: SearchIndex, plan: Plan, limit = defaultLimit): Search {
  const steps = run(index.segments(), plan, limit);
  let result: SearchResult | null = null;
  return {
    advance(deadline) {
      while (!result) {
        const step = steps.next();
        if (step.done) result = step.value;
        else if (performance.now() >= deadline) break;
      }
      return result;
    },
  };
}

function* run(segments: readonly IndexSegment[], plan: Plan, limit: number): Generator<void, SearchResult> {
  let options: MatchOptions = { typos: false, mistypedSections: false, anyFolder: false };
  let { found, rows } = yield* scan(segments, plan, limit, options);
  if (isPoor(found, rows[0]?.cost) && (plan.words.length > 0 || plan.reference)) {
    options = { typos: true, mistypedSections: true, anyFolder: found === 0 };
    ({ rows } = yield* scan(segments, plan, limit, options));
  }
  if (plan.mistypedSection && found < few && isWeak(rows[0]?.cost, 'stem')) {
    options = { ...options, mistypedSections: true };
    ({ rows } = yield* scan(segments, plan, limit, options));
  }
  let corrected: string | null = null;
  const matches: Match[] = [];
  for (const { cost, item } of rows) {
    const { matchKind, marks, corrected: meant } = explain(item, plan, cost, options);
    if (matches.length === 0) corrected = meant;
    matches.push({ candidate: item, matchKind, score: -cost, marks });
  }
  return { matches, corrected };
}

/** Then the search also accepts typos: nothing was found, or little and only within words. */
function isPoor(found: number, best: number | undefined): boolean {
  return found === 0 || (found < few && isWeak(best, 'initials'));
}

const few = 3;

/** Returns whether the best match is one of that kind, or worse. */
function isWeak(best = Number.POSITIVE_INFINITY, match: WordMatch): boolean {
  return best >= costOf(match, false, 0);
}

function* scan(segments: readonly IndexSegment[], plan: Plan, limit: number, options: MatchOptions) {
  const rows = topList<Candidate>(limit);
  let found = 0;
  for (const segment of segments) {
    const costs = scanSegment(segment, plan, options);
    for (let record = 0; record < costs.length; record++) {
      // Within bounds, both here and below.
      const cost = costs[record] as number;
      if (cost === noMatch) continue;
      found += 1;
      if (cost - weights.usage >= rows.cutoff) continue;
      const total =
        cost < exactCostLimit ? cost : cost + density(segment, record, plan) - (segment.boosts[record] as number);
      rows.offer(total, segment.candidates[record] as Candidate);
    }
    yield;
  }
  return { found, rows: rows.list() };
}

/** Returns the cost of the words of a title that the query does not have; 0 where the title is not searched. */
function density({ lengths }: IndexSegment, record: number, { length, scope }: Plan): number {
  if (length === 0 || scope === 'category') return 0;
  return Math.max(0, Math.min(weights.maxMissing, (lengths[record] as number) - length));
}
