import type { IndexSegment } from '../index/index-segment.ts';
import { excluded, type QueryWord, type Token, type WordVariant } from '../query/plan.ts';
import { recordOf, segmentSize, shapeOf } from '../query/posting.ts';
import { combineCosts, costOf, lowerCost, noMatch, weights } from '../query/score.ts';
import { type MatchOptions, matchToken } from './match-token.ts';

/** Sets `costs`, by candidate of a segment, to what all the words cost together; `noMatch` where one does not match. */
export function scanWords(
  segment: IndexSegment,
  words: readonly QueryWord[],
  options: MatchOptions,
  costs: Uint32Array,
): void {
  for (const [n, variants] of words.entries()) {
    const target = n === 0 ? costs : wordCosts.subarray(0, costs.length);
    target.fill(noMatch);
    for (const variant of variants) scanVariant(segment, variant, options, target);
    if (n > 0) combineInto(costs, target);
  }
}

/** Lowers the costs in `target` to those of a variant of a word, where these are lower. */
export function scanVariant(
  segment: IndexSegment,
  { tokens, as }: WordVariant,
  options: MatchOptions,
  target: Uint32Array,
): void {
  const converted = as !== 'typed';
  const [only] = tokens;
  if (only && tokens.length === 1) {
    scanToken(segment, only, converted, options, target);
    return;
  }
  const all = variantCosts.subarray(0, target.length).fill(0);
  for (const token of tokens) {
    const one = tokenCosts.subarray(0, target.length).fill(noMatch);
    scanToken(segment, token, converted, options, one);
    combineInto(all, one);
  }
  for (let record = 0; record < target.length; record++) lowerCost(target, record, all[record] as number);
}

// Reused by every scan; a scan never pauses while one of them is in use.
const wordCosts = new Uint32Array(segmentSize);
const variantCosts = new Uint32Array(segmentSize);
const tokenCosts = new Uint32Array(segmentSize);

// Typed arrays are read within their bounds only; the casts rely on it.

/** Both words of the query, or both tokens of a word, must match. */
function combineInto(costs: Uint32Array, others: Uint32Array): void {
  for (let record = 0; record < costs.length; record++) {
    costs[record] = combineCosts(costs[record] as number, others[record] as number);
  }
}

function scanToken(
  segment: IndexSegment,
  token: Token,
  converted: boolean,
  options: MatchOptions,
  target: Uint32Array,
): void {
  matchToken(segment, token, options, {
    word(word, match, isWhole) {
      const cost = costOf(match, converted, isWhole ? weights.wholeWord : weights.wordStart);
      addPostings(segment, word, cost, token, target);
    },
    initials(record, isWhole) {
      const weight = weights.initials + (isWhole ? weights.wholeWord : weights.wordStart);
      lowerCost(target, record, costOf('initials', converted, weight));
    },
    kind: (kind, match) => addKind(segment, kind, costOf(match, converted, weights.kind), target),
    id: (record) => lowerCost(target, record, costOf('start', false, weights.idAmongWords)),
  });
}

function addPostings(
  { postings, postingStarts }: IndexSegment,
  word: number,
  base: number,
  token: Token,
  target: Uint32Array,
): void {
  const end = postingStarts[word + 1] as number;
  for (let at = postingStarts[word] as number; at < end; at++) {
    const posting = postings[at] as number;
    const extra = token.shapeWeights[shapeOf(posting)] as number;
    if (extra !== excluded) lowerCost(target, recordOf(posting), base + extra);
  }
}

function addKind({ kindOf }: IndexSegment, kind: number, cost: number, target: Uint32Array): void {
  for (let record = 0; record < target.length; record++) {
    if (kindOf[record] === kind) lowerCost(target, record, cost);
  }
}
