import type { IndexSegment } from '../index/index-segment.ts';
import { drain, type SearchIndex } from '../index/search-index.ts';
import type { Candidate, Match, SearchResult } from '../query/candidate.ts';
import { type Plan, planQuery, type QueryWord } from '../query/plan.ts';
import { costOf, noMatch, type WordMatch, weights } from '../query/score.ts';
import { exactCostLimit } from '../scan/exact.ts';
import type { MatchOptions } from '../scan/match-token.ts';
import { scanSegment } from '../scan/scan.ts';
import { isAction } from '../text/lead-in.ts';
import { findVerb, kindOfWord } from '../text/sentence-words.ts';
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

function* run(segments: readonly IndexSegment[], asked: Plan, limit: number): Generator<void, SearchResult> {
  let plan = asked;
  let lacks = '';
  let { rows, options } = yield* find(segments, plan, limit);
  const opened = rows.length === 0 ? withoutOpening(plan) : null;
  const screens = opened ? (yield* scan(commandsOf(segments), opened, limit, exactly)).rows.filter(isScreen) : [];
  if (opened && screens.length > 0) {
    plan = opened;
    options = exactly;
    rows = screens;
  } else if (rows.length === 0 && plan.words.length > 1 && !plan.named) {
    const part = yield* withoutUnknown(segments, plan);
    const found = part ? (yield* scan(segments, part.plan, limit, exactly)).rows : [];
    if (part && found[0] && isSafe(found[0])) {
      ({ plan, lacks } = part);
      options = exactly;
      rows = found.filter(isSafe);
    }
  }
  let corrected: string | null = null;
  const matches: Match[] = [];
  for (const { cost, item } of rows) {
    const { matchKind, marks, corrected: meant } = explain(item, plan, cost, options);
    if (matches.length === 0) corrected = meant;
    matches.push({ candidate: item, matchKind, score: -cost, marks });
  }
  return { matches, corrected, lacks };
}

/**
 * Returns the plan without the words that nothing has, where a command may be meant; null where none is. Most texts are
 * given up by the commands alone, which are few.
 */
function* withoutUnknown(segments: readonly IndexSegment[], plan: Plan) {
  const commands = commandsOf(segments);
  const { known, left } = yield* sortWords(commands, plan);
  // What is to be done is never left out, nor is the most of a query, nor the name of a record: «кейс ромашка».
  if (known.length < left.length || hasWord(left, isAction) || hasWord(known, kindOfWord)) return null;
  const part = { ...plan, words: known };
  const [best] = (yield* scan(commands, part, 1, exactly)).rows;
  if (!best || !isSafe(best) || (yield* sortWords(segments, { ...plan, words: left })).known.length > 0) return null;
  return { plan: part, lacks: left.map(([typed]) => typed?.text).join(' ') };
}

function commandsOf(segments: readonly IndexSegment[]): readonly IndexSegment[] {
  return segments.filter(({ candidates }) => candidates[0]?.kind === 'command');
}

/** Returns the plan of «корзину» for «открыть корзину»; null for what begins otherwise. */
function withoutOpening(plan: Plan): Plan | null {
  const [first, ...words] = plan.words;
  const isOpening = first && words.length > 0 && hasWord([first], (text) => /go|show|edit/.test(findVerb(text) ?? ''));
  return isOpening ? { ...plan, words } : null;
}

/** What is opened, or set, is a page or a part of the panel. */
function isScreen({ item: { key } }: { item: Candidate }): boolean {
  return /^command:(?:go\.|session\.profile|app\.(?:theme|help|menu|user-menu)$)/.test(key);
}

/** Tells the words that anything has from those that nothing has. */
function* sortWords(segments: readonly IndexSegment[], plan: Plan) {
  const known: QueryWord[] = [];
  const left: QueryWord[] = [];
  for (const word of plan.words) {
    const { found } = yield* scan(segments, { ...plan, words: [word] }, 0, exactly);
    (found > 0 ? known : left).push(word);
  }
  return { known, left };
}

function hasWord(words: readonly QueryWord[], test: (folded: string) => unknown): boolean {
  return words.flat().some(({ tokens }) => tokens.some(({ text }) => test(text)));
}

const exactly: MatchOptions = { typos: false, mistypedSections: false, anyFolder: false };

function* find(segments: readonly IndexSegment[], plan: Plan, limit: number) {
  let options = exactly;
  let { found, rows } = yield* scan(segments, plan, limit, options);
  if (isPoor(found, rows[0]?.cost) && (plan.words.length > 0 || plan.reference)) {
    options = { typos: true, mistypedSections: true, anyFolder: found === 0 };
    ({ rows } = yield* scan(segments, plan, limit, options));
  }
  if (plan.mistypedSection && found < few && isWeak(rows[0]?.cost, 'stem')) {
    options = { ...options, mistypedSections: true };
    ({ rows } = yield* scan(segments, plan, limit, options));
  }
  return { rows, options };
}

/** A command that would act on another record than the one that the words left out may name is not offered. */
function isSafe({ item: { kind, relevance } }: { item: Candidate }): boolean {
  return kind === 'command' && relevance?.to !== 'open';
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
