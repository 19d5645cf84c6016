import { resources } from '../model/resources.ts';
import type { Candidate } from './candidate.ts';

/**
 * A cost is one number, lower is better: the tier, which nothing outweighs, then the points. Rungs are compared like
 * with like: a match in the middle of a word stands under every match at a word's start, but above a typo; keywords
 * stand under the title, the exact whole title above all of its tier.
 */
export const tiers = { start: 1, stem: 3, initials: 5, middle: 7, typo: 9 } as const;
export type WordMatch = keyof typeof tiers;

/** What a match costs; on the other layout it stands one tier lower. */
export function costOf(match: WordMatch, swapped: boolean, weight: number): number {
  return ((tiers[match] + (swapped ? 1 : 0)) << 16) | weight;
}

/** The kind of match that decided the tier of a cost. */
export function matchOf(cost: number): WordMatch {
  const tier = ((cost >> 16) - 1) | 1;
  return matches.find((match) => tiers[match] === tier) ?? 'start';
}

// The keys are those of `tiers`.
const matches = Object.keys(tiers) as WordMatch[];

export const noMatch = 0xffffffff;

export function lowerCost(costs: Uint32Array, record: number, cost: number): void {
  // Within bounds: a record of the segment that the costs are of.
  if (cost < (costs[record] as number)) costs[record] = cost;
}

/** Of two words of a query that both have to match: the worse tier, the sum of points. */
export function combineCosts(one: number, other: number): number {
  if (one === noMatch || other === noMatch) return noMatch;
  return Math.max(one & tierMask, other & tierMask) + (one & weightMask) + (other & weightMask);
}

const tierMask = 0x7fff0000;
const weightMask = 0xffff;

/** Points; the weight of a candidate takes away up to `weight`, which must stay below the step from title to keywords. */
export const weights = {
  wholeWord: 0,
  wordStart: 2,
  folded: 2,
  idAmongWords: 20,
  title: 0,
  keywords: 40,
  group: 44,
  kind: 48,
  /** For each word of the title that stands before, and at most. */
  position: 2,
  maxPosition: 12,
  /** Words of the title that the query leaves out, at most. */
  maxMissing: 12,
  wholeTitle: 64,
  usage: 20,
  /** Keeps the sum above zero when the bonuses are taken away. */
  floor: 128,
} as const;

/** Records with the same id stand in the order of the menu. */
export function kindRank(kind: Candidate['kind']): number {
  return resources.findIndex((resource) => resource.name === kind) + 1;
}
