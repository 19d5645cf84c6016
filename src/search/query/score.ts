import { resources } from '../../model/resource/resources.ts';
import type { Candidate } from './candidate.ts';

/**
 * Where in a word a token matches, and the tier of such a match. A cost is one number, lower is better: the tier in the
 * upper 16 bits, which no weight outweighs, and the sum of weights in the lower. So a match in the middle of a word
 * ranks below every match at a word's start and above a typo; within a tier, keywords rank below titles, and the exact
 * whole title is first.
 */
export const tiers = { start: 1, stem: 3, sound: 5, initials: 7, middle: 9, typo: 11 } as const;
export type WordMatch = keyof typeof tiers;

/** Returns the cost of a match; that of a word which was not typed so ranks one tier lower. */
export function costOf(match: WordMatch, converted: boolean, weight: number): number {
  return ((tiers[match] + (converted ? 1 : 0)) << 16) | weight;
}

export const noMatch = 0xffffffff;

export function lowerCost(costs: Uint32Array, record: number, cost: number): void {
  // Within bounds: a record of the segment that the costs are of.
  if (cost < (costs[record] as number)) costs[record] = cost;
}

/** Returns the cost of two words that must both match: the worse tier, and the sum of weights. */
export function combineCosts(one: number, other: number): number {
  if (one === noMatch || other === noMatch) return noMatch;
  return Math.max(one & tierMask, other & tierMask) + (one & weightMask) + (other & weightMask);
}

const tierMask = 0x7fff0000;
const weightMask = 0xffff;

/** Parts of a cost within a tier. */
export const weights = {
  wholeWord: 0,
  wordStart: 2,
  folded: 2,
  /** What a command does to the open records; the same by its keywords; to the kind of records on the screen. */
  relevance: { open: 0, openKeyword: 12, screen: 20, screenKeyword: 28 },
  /** Everything else: more than the former and the usage together. */
  title: 44,
  idAmongWords: 64,
  initials: 44,
  keywords: 84,
  slug: 86,
  group: 88,
  kind: 92,
  /** For each earlier word of the title, and the limit of their sum. */
  position: 2,
  maxPosition: 12,
  /** The limit for words of the title that the query does not have; each costs 1. */
  maxMissing: 12,
  wholeTitle: 64,
  /** Subtracted for the most used candidate; less than the step from the title to keywords. */
  usage: 20,
  /** Keeps the sum positive when bonuses are subtracted. */
  floor: 128,
} as const;

/** Returns the order of records with the same id: that of the menu, from 1. */
export function kindRank(kind: Candidate['kind']): number {
  return resources.findIndex((resource) => resource.name === kind) + 1;
}
