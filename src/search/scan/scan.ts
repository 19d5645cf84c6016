import type { IndexSegment } from '../index/index-segment.ts';
import type { Plan } from '../query/plan.ts';
import { segmentSize } from '../query/posting.ts';
import { costOf, noMatch, weights } from '../query/score.ts';
import { findIdPrefixes, findIds, findReferences, findSections, findSlugs } from './exact.ts';
import type { MatchOptions } from './match-token.ts';
import { scanWords } from './scan-words.ts';

/**
 * Returns the costs by candidate of a segment, `noMatch` where the plan does not fit. The next scan overwrites the
 * array, so that a keystroke allocates nothing.
 */
export function scanSegment(segment: IndexSegment, plan: Plan, options: MatchOptions): Uint32Array {
  const costs = totals.subarray(0, segment.candidates.length);
  if (plan.words.length > 0) scanWords(segment, plan.words, options, costs);
  else if (plan.text === '') costs.fill(0);
  else findWordless(segment, plan, costs);
  findSlugs(segment, plan, costs);
  addWholeTitles(segment, plan, costs);
  findSections(segment, plan, options, costs);
  if (plan.named) findIds(segment, plan.named, costs);
  if (plan.scope === 'ids' && plan.named) findIdPrefixes(segment, plan, costs);
  if (plan.reference) findReferences(segment, plan.reference, options, costs);
  excludeKinds(segment, plan, costs);
  return costs;
}

const totals = new Uint32Array(segmentSize);

// Below, typed arrays are read within their bounds only; the casts rely on it.

/** «***», «🎉»: they are no part of other titles. */
function findWordless({ titles }: IndexSegment, { wholeTitles }: Plan, costs: Uint32Array): void {
  for (let record = 0; record < costs.length; record++) {
    costs[record] = wholeTitles.includes(titles[record] as number) ? costOf('start', false, weights.title) : noMatch;
  }
}

/** In the scope of `@`, a category also stands above its records. */
function addWholeTitles(
  { titles, kinds, kindOf }: IndexSegment,
  { wholeTitles, scope }: Plan,
  costs: Uint32Array,
): void {
  const first = kinds.map(({ kind }) => scope === 'category' && kind === 'category');
  for (let record = 0; record < costs.length; record++) {
    const cost = costs[record] as number;
    if (cost === noMatch) continue;
    const whole = first[kindOf[record] as number] || wholeTitles.includes(titles[record] as number);
    costs[record] = cost + weights.floor - (whole ? weights.wholeTitle : 0);
  }
}

/** The scopes of `>` and `?` hold commands only, that of `#` records only. */
function excludeKinds({ kinds, kindOf }: IndexSegment, { scope }: Plan, costs: Uint32Array): void {
  if (scope === 'all' || scope === 'category') return;
  for (let record = 0; record < costs.length; record++) {
    if ((kinds[kindOf[record] as number]?.kind === 'command') === (scope === 'ids')) costs[record] = noMatch;
  }
}
