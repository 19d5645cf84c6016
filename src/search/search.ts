import { best } from './best.ts';
import type { Block } from './block.ts';
import type { Candidate, Match, SearchResult } from './candidate.ts';
import { explain } from './explain.ts';
import { type Plan, planOf } from './plan.ts';
import { type Effort, scanBlock, sureBelow } from './scan.ts';
import { noMatch, points } from './score.ts';
import type { SearchIndex } from './search-index.ts';

/** A search under way. Dropping it is all that it takes to give it up. */
export interface Search {
  /** Works until the deadline on the clock of `performance.now()`; null while there is more to do. */
  advance(deadline: number): SearchResult | null;
}

/** Rows of a palette. */
const usualLimit = 50;

/** The whole search at once. */
export function search(index: SearchIndex, query: string, limit = usualLimit): SearchResult {
  const steps = run(index.blocks(), query, limit);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in steps of a millisecond or less, so that it never holds up the next letter. */
export function startSearch(index: SearchIndex, query: string, limit = usualLimit): Search {
  const steps = run(index.blocks(), query, limit);
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

function* run(blocks: readonly Block[], query: string, limit: number): Generator<void, SearchResult> {
  const plan = planOf(query);
  let { found, rows } = yield* scan(blocks, plan, limit, { typos: false, anyFolder: false });
  if (found < few && (plan.words.length > 0 || plan.paste)) {
    ({ found, rows } = yield* scan(blocks, plan, limit, { typos: true, anyFolder: found === 0 }));
  }
  let corrected: string | null = null;
  const matches: Match[] = [];
  for (const { cost, item } of rows) {
    const { rung, marks, corrected: meant } = explain(item, plan, cost);
    if (matches.length === 0) corrected = meant;
    matches.push({ candidate: item, rung, score: -cost, marks });
  }
  return { matches, corrected };
}

/** With fewer matches than these, typos are forgiven. */
const few = 3;

function* scan(blocks: readonly Block[], plan: Plan, limit: number, effort: Effort) {
  const rows = best<Candidate>(limit);
  let found = 0;
  for (const block of blocks) {
    const costs = scanBlock(block, plan, effort);
    for (let record = 0; record < costs.length; record++) {
      // Within bounds, here and below.
      const cost = costs[record] as number;
      if (cost === noMatch) continue;
      found += 1;
      if (cost - points.weight >= rows.worst) continue;
      const total = cost < sureBelow ? cost : cost + density(block, record, plan) - (block.boosts[record] as number);
      rows.offer(total, block.candidates[record] as Candidate);
    }
    yield;
  }
  return { found, rows: rows.list() };
}

/** How much of the title the query leaves out; the titles do not matter where none was asked for. */
function density({ lengths }: Block, record: number, { length, scope }: Plan): number {
  if (length === 0 || scope === 'category') return 0;
  return Math.max(0, Math.min(points.longest, (lengths[record] as number) - length));
}
