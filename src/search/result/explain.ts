import { type IndexedCandidate, indexedCandidate } from '../index/indexed-candidate.ts';
import type { Candidate, MatchKind, MatchRange } from '../query/candidate.ts';
import type { Plan, QueryWord, WordVariant } from '../query/plan.ts';
import { costOf, noMatch } from '../query/score.ts';
import { exactCostLimit, referenceCost, sectionCost } from '../scan/exact.ts';
import type { MatchOptions } from '../scan/match-token.ts';
import { scanVariant } from '../scan/scan-words.ts';
import { marksOf } from './marks-of.ts';

interface Explanation {
  matchKind: MatchKind;
  marks: readonly MatchRange[];
  /** The query in the layout that matched; null when that is the one typed. */
  corrected: string | null;
}

/**
 * Returns how a row that will be shown was found, and where: the scan keeps only the costs of its thousands. The words
 * are scanned again, by the same code, in a segment of this candidate alone. `options` are those of the scan.
 */
export function explain(candidate: Candidate, plan: Plan, cost: number, options: MatchOptions): Explanation {
  if (cost < sectionCost) {
    return { matchKind: cost < referenceCost ? 'id' : 'reference', marks: [], corrected: null };
  }
  const indexed = indexedCandidate(candidate);
  const found = plan.words.map((variants) => bestVariant(indexed, variants, options));
  return {
    matchKind: cost < exactCostLimit ? 'section' : found.some(hasTypo) ? 'typo' : 'words',
    marks: marksOf(
      indexed,
      found.flatMap(({ variant }) => variant?.tokens ?? []),
      options,
    ),
    corrected: found.some(({ variant }) => variant?.as === 'layout')
      ? found.map(({ variant }) => variant?.text).join(' ')
      : null,
  };
}

interface BestMatch {
  cost: number;
  /** Null where no variant matches: an id is also found by its first digits, without its words. */
  variant: WordVariant | null;
}

/** Returns the variant of the lowest cost, as the scan takes it. */
function bestVariant({ segment }: IndexedCandidate, variants: QueryWord, options: MatchOptions): BestMatch {
  let best: BestMatch = { cost: noMatch, variant: null };
  for (const variant of variants) {
    const cost = costs.fill(noMatch);
    scanVariant(segment, variant, options, cost);
    if ((cost[0] as number) < best.cost) best = { cost: cost[0] as number, variant };
  }
  return best;
}

/** The cost of the one candidate of a segment. */
const costs = new Uint32Array(1);

function hasTypo({ cost, variant }: BestMatch): boolean {
  return variant !== null && cost >= costOf('typo', false, 0);
}
