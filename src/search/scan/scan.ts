import type { IndexSegment } from '../index/index-segment.ts';
import type { Plan } from '../query/plan.ts';
import { segmentSize } from '../query/posting.ts';
import { noMatch, weights } from '../query/score.ts';
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
  else costs.fill(0);
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

/** In the scope of `@`, a category also stands above its records. A text without words, «***», is a whole title or none. */
function addWholeTitles(
  { titles, kinds, kindOf }: IndexSegment,
  { wholeTitles, scope, words, text }: Plan,
  costs: Uint32Array,
): void {
  const isAny = words.length > 0 || text === '';
  const first = kinds.map(({ kind }) => scope === 'category' && kind === 'category');
  for (let record = 0; record < costs.length; record++) {
    const cost = costs[record] as number;
    if (cost === noMatch) continue;
    const isTitle = wholeTitles.includes(titles[record] as number);
    const isFirst = isTitle || first[kindOf[record] as number];
    costs[record] = isTitle || isAny ? cost + weights.floor - (isFirst ? weights.wholeTitle : 0) : noMatch;
  }
}

/** The scopes of `>` and `?` hold commands only, that of `#` records only. */
function excludeKinds({ kinds, kindOf }: IndexSegment, { scope }: Plan, costs: Uint32Array): void {
  if (scope === 'all' || scope === 'category') return;
  for (let record = 0; record < costs.length; record++) {
    if ((kinds[kindOf[record] as number]?.kind === 'command') === (scope === 'ids')) costs[record] = noMatch;
  }
}
