import { hashOf } from './address.ts';
import { findContaining, findEqual, findStarting } from './flat-words.ts';
import type { IndexSegment } from './index-segment.ts';
import { meansKind, namesKind } from './kind-names.ts';
import { excluded, type Plan, type QueryWord, type Token, type WordVariant } from './plan.ts';
import { recordOf, segmentSize, shapeOf } from './posting.ts';
import { combineCosts, costOf, noMatch, type WordMatch, weights } from './score.ts';
import { isOneTypo, sharesLetters } from './typo.ts';

/** What is tried beyond the words as they are, when these gave few. */
export interface MatchOptions {
  typos: boolean;
  /** The last part of a pasted path is enough. */
  anyFolder: boolean;
}

/**
 * Costs by candidate of a segment, `noMatch` where the plan does not fit. The array is the caller's until the next scan:
 * a keystroke leaves no garbage behind.
 */
export function scanSegment(segment: IndexSegment, plan: Plan, options: MatchOptions): Uint32Array {
  const costs = totals.subarray(0, segment.candidates.length);
  if (plan.words.length === 0) costs.fill(plan.reference?.address ? noMatch : 0);
  else scanWords(segment, plan.words, options, costs);
  addWholeTitles(segment, plan, costs);
  if (plan.named) nameIds(segment, plan.named, costs);
  if (plan.scope === 'ids') beginIds(segment, plan, costs);
  if (plan.reference) findReferences(segment, plan.reference, options, costs);
  leaveOut(segment, plan, costs);
  return costs;
}

// Reused, never across a pause: a scan runs to its end.
const totals = new Uint32Array(segmentSize);
const wordCosts = new Uint32Array(segmentSize);
const variantCosts = new Uint32Array(segmentSize);
const tokenCosts = new Uint32Array(segmentSize);

// Below, typed arrays are read within their bounds only; the casts say so.

function scanWords(
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

/** Both words of the query must match. */
function combineInto(costs: Uint32Array, others: Uint32Array): void {
  for (let record = 0; record < costs.length; record++) {
    costs[record] = combineCosts(costs[record] as number, others[record] as number);
  }
}

function scanVariant(
  segment: IndexSegment,
  { tokens, swapped }: WordVariant,
  options: MatchOptions,
  target: Uint32Array,
): void {
  const [only] = tokens;
  if (only && tokens.length === 1) {
    scanToken(segment, only, swapped, options, target);
    return;
  }
  const all = variantCosts.subarray(0, target.length).fill(0);
  for (const token of tokens) {
    const one = tokenCosts.subarray(0, target.length).fill(noMatch);
    scanToken(segment, token, swapped, options, one);
    combineInto(all, one);
  }
  for (let record = 0; record < target.length; record++) {
    if ((all[record] as number) < (target[record] as number)) target[record] = all[record] as number;
  }
}

function scanToken(
  segment: IndexSegment,
  token: Token,
  swapped: boolean,
  { typos }: MatchOptions,
  target: Uint32Array,
): void {
  const add = (word: number, match: WordMatch, whole: boolean) =>
    addPostings(segment, word, costOf(match, swapped, whole ? weights.wholeWord : weights.wordStart), token, target);
  const find = token.text.length >= minMiddleLength ? findContaining : findStarting;
  find(segment.flat, token.text, (word, offset, length) => {
    add(word, offset === 0 ? 'start' : 'middle', length === token.text.length);
  });
  findEqual(segment.stems, token.stem, (word) => add(word, 'stem', true));
  if (token.stem.length >= minStemPrefixLength && token.stem !== token.text) {
    findStarting(segment.flat, token.stem, (word) => add(word, 'stem', false));
  }
  addInitials(segment, token, swapped, target);
  addKinds(segment, token, swapped, target);
  if (token.id > 0) addIds(segment, token, target);
  if (typos) addTypos(segment, token, add);
}

/** A shorter token is looked for at the start of words only. */
export const minMiddleLength = 3;
/** A shorter stem has to be the whole stem of the word, too. */
export const minStemPrefixLength = 4;

function addPostings(
  { postings, postingStarts }: IndexSegment,
  word: number,
  base: number,
  token: Token,
  target: Uint32Array,
) {
  const end = postingStarts[word + 1] as number;
  for (let at = postingStarts[word] as number; at < end; at++) {
    const posting = postings[at] as number;
    const extra = token.shapeWeights[shapeOf(posting)] as number;
    if (extra === excluded) continue;
    lowerCost(target, recordOf(posting), base + extra);
  }
}

function addInitials(
  segment: IndexSegment,
  { text, shapeWeights }: Token,
  swapped: boolean,
  target: Uint32Array,
): void {
  if (text.length < 2 || text.length > 5 || shapeWeights[0] === excluded) return;
  findStarting(segment.initials, text, (record, _, length) => {
    lowerCost(
      target,
      record,
      costOf('initials', swapped, length === text.length ? weights.wholeWord : weights.wordStart),
    );
  });
}

function addKinds(segment: IndexSegment, token: Token, swapped: boolean, target: Uint32Array): void {
  if (token.shapeWeights[0] === excluded) return;
  const costs = segment.kinds.map((kind) => {
    const match = meansKind(kind, token);
    return match ? costOf(match, swapped, weights.kind) : noMatch;
  });
  if (costs.every((cost) => cost === noMatch)) return;
  for (let record = 0; record < target.length; record++) {
    lowerCost(target, record, costs[segment.kindOf[record] as number] as number);
  }
}

function addIds({ ids }: IndexSegment, { id }: Token, target: Uint32Array): void {
  for (let record = 0; record < target.length; record++) {
    if (ids[record] === id) lowerCost(target, record, costOf('start', false, weights.idAmongWords));
  }
}

function addTypos(
  segment: IndexSegment,
  token: Token,
  add: (word: number, match: WordMatch, whole: boolean) => void,
): void {
  if (!takesTypos(token)) return;
  for (let word = 0; word < segment.words.length; word++) {
    if (!sharesLetters(token.letters, segment.letters[word] as number)) continue;
    const typo = typoIn(token, segment.words[word] as string);
    if (typo) add(word, 'typo', typo === 'whole');
  }
}

/** A short word is one typo away from too many others, a number is another number. */
export function takesTypos({ text }: Token): boolean {
  return text.length >= 4 && !/\d/.test(text);
}

/** How a word of a title is meant by a token with one typo; five letters may begin a longer word. */
export function typoIn({ text, stem }: Token, word: string): 'whole' | 'start' | null {
  if (word.length < 3) return null;
  if (isOneTypo(text, word, false)) return 'whole';
  if (text.length >= 5 && isOneTypo(text, word, true)) return 'start';
  return stem.length >= 5 && stem !== text && isOneTypo(stem, word, true) ? 'start' : null;
}

/** Asked for by `@`, a category stands above its records. */
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

/** «42», «кейс 42»: above everything, in the order of the menu. */
function nameIds(
  { ids, kinds, kindOf }: IndexSegment,
  { id, kind }: NonNullable<Plan['named']>,
  costs: Uint32Array,
): void {
  for (let record = 0; record < costs.length; record++) {
    if (ids[record] !== id) continue;
    const names = kinds[kindOf[record] as number];
    if (!names) continue;
    const named = kind.every((variants) =>
      variants.some(({ tokens }) => tokens.every((token) => namesKind(names, token) !== null)),
    );
    if (named) lowerCost(costs, record, names.rank);
  }
}

/** `#4` is 4, then 40 to 49, then 400 to 499. */
function beginIds({ ids }: IndexSegment, { named }: Plan, costs: Uint32Array): void {
  const wanted = named?.id ?? 0;
  for (let record = 0; record < costs.length; record++) {
    let id = ids[record] as number;
    let left = 0;
    while (id > wanted) {
      id = Math.floor(id / 10);
      left += 1;
    }
    if (wanted === 0 || id !== wanted) costs[record] = noMatch;
    else if (left > 0) costs[record] = costOf('start', false, left);
  }
}

function findReferences(
  segment: IndexSegment,
  reference: NonNullable<Plan['reference']>,
  { anyFolder }: MatchOptions,
  costs: Uint32Array,
): void {
  const { path, name, owner } = segment.references;
  const byName = anyFolder || !reference.path.includes('/');
  const wanted = hashOf(byName ? reference.name : reference.path);
  const hashes = byName ? name : path;
  for (let at = hashes.indexOf(wanted); at >= 0; at = hashes.indexOf(wanted, at + 1)) {
    const record = owner[at] as number;
    lowerCost(costs, record, referenceCost + (segment.kinds[segment.kindOf[record] as number]?.rank ?? 0));
  }
  const { record: named } = reference;
  if (!named) return;
  for (let at = segment.ids.indexOf(named.id); at >= 0; at = segment.ids.indexOf(named.id, at + 1)) {
    if (segment.kinds[segment.kindOf[at] as number]?.kind === named.kind) lowerCost(costs, at, referenceCost);
  }
}

/** What is pasted stands under a record that is named by its id; what costs less than `exactCostLimit` is one of both. */
export const referenceCost = 16;
export const exactCostLimit = 32;

function leaveOut({ kinds, kindOf }: IndexSegment, { scope }: Plan, costs: Uint32Array): void {
  if (scope !== 'commands' && scope !== 'help') return;
  for (let record = 0; record < costs.length; record++) {
    if (kinds[kindOf[record] as number]?.kind !== 'command') costs[record] = noMatch;
  }
}

function lowerCost(costs: Uint32Array, record: number, cost: number): void {
  if (cost < (costs[record] as number)) costs[record] = cost;
}
