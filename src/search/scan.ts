import { hashOf } from './address.ts';
import type { Block } from './block.ts';
import { findContaining, findEqual, findStarting } from './flat-words.ts';
import { meansKind, namesKind } from './kind-names.ts';
import { excluded, type Plan, type QueryWord, type Reading, type Token } from './plan.ts';
import { blockSize, recordOf, shapeOf } from './posting.ts';
import { both, costOf, noMatch, points, type Sort } from './score.ts';
import { isOneTypo, sharesLetters } from './typo.ts';

/** What is tried beyond the words as they are, when these gave few. */
export interface Effort {
  typos: boolean;
  /** The last part of a pasted path is enough. */
  anyFolder: boolean;
}

/**
 * Costs by candidate of a block, `noMatch` where the plan does not fit. The array is the caller's until the next scan:
 * a keystroke leaves no garbage behind.
 */
export function scanBlock(block: Block, plan: Plan, effort: Effort): Uint32Array {
  const costs = totals.subarray(0, block.candidates.length);
  if (plan.words.length === 0) costs.fill(plan.paste?.address ? noMatch : 0);
  else scanWords(block, plan.words, effort, costs);
  addWholeTitles(block, plan, costs);
  if (plan.named) nameIds(block, plan.named, costs);
  if (plan.scope === 'ids') beginIds(block, plan, costs);
  if (plan.paste) findPasted(block, plan.paste, effort, costs);
  leaveOut(block, plan, costs);
  return costs;
}

// Reused, never across a pause: a scan runs to its end.
const totals = new Uint32Array(blockSize);
const wordCosts = new Uint32Array(blockSize);
const readingCosts = new Uint32Array(blockSize);
const tokenCosts = new Uint32Array(blockSize);

// Below, typed arrays are read within their bounds only; the casts say so.

function scanWords(block: Block, words: readonly QueryWord[], effort: Effort, costs: Uint32Array): void {
  for (const [n, readings] of words.entries()) {
    const target = n === 0 ? costs : wordCosts.subarray(0, costs.length);
    target.fill(noMatch);
    for (const reading of readings) scanReading(block, reading, effort, target);
    if (n > 0) join(costs, target);
  }
}

/** Both words of the query must match. */
function join(costs: Uint32Array, others: Uint32Array): void {
  for (let record = 0; record < costs.length; record++) {
    costs[record] = both(costs[record] as number, others[record] as number);
  }
}

function scanReading(block: Block, { tokens, swapped }: Reading, effort: Effort, target: Uint32Array): void {
  const [only] = tokens;
  if (only && tokens.length === 1) {
    scanToken(block, only, swapped, effort, target);
    return;
  }
  const all = readingCosts.subarray(0, target.length).fill(0);
  for (const token of tokens) {
    const one = tokenCosts.subarray(0, target.length).fill(noMatch);
    scanToken(block, token, swapped, effort, one);
    join(all, one);
  }
  for (let record = 0; record < target.length; record++) {
    if ((all[record] as number) < (target[record] as number)) target[record] = all[record] as number;
  }
}

function scanToken(block: Block, token: Token, swapped: boolean, { typos }: Effort, target: Uint32Array): void {
  const add = (word: number, sort: Sort, whole: boolean) =>
    addPostings(block, word, costOf(sort, swapped, whole ? points.wholeWord : points.wordStart), token, target);
  const find = token.text.length >= shortestMiddle ? findContaining : findStarting;
  find(block.flat, token.text, (word, offset, length) => {
    add(word, offset === 0 ? 'start' : 'middle', length === token.text.length);
  });
  findEqual(block.stems, token.stem, (word) => add(word, 'stem', true));
  if (token.stem.length >= shortestStem && token.stem !== token.text) {
    findStarting(block.flat, token.stem, (word) => add(word, 'stem', false));
  }
  addInitials(block, token, swapped, target);
  addKinds(block, token, swapped, target);
  if (token.id > 0) addIds(block, token, target);
  if (typos) addTypos(block, token, add);
}

/** A shorter token is looked for at the start of words only. */
export const shortestMiddle = 3;
/** A shorter stem has to be the whole stem of the word, too. */
export const shortestStem = 4;

function addPostings(
  { postings, postingStarts }: Block,
  word: number,
  base: number,
  token: Token,
  target: Uint32Array,
) {
  const end = postingStarts[word + 1] as number;
  for (let at = postingStarts[word] as number; at < end; at++) {
    const posting = postings[at] as number;
    const extra = token.shapePoints[shapeOf(posting)] as number;
    if (extra === excluded) continue;
    lowerTo(target, recordOf(posting), base + extra);
  }
}

function addInitials(block: Block, { text, shapePoints }: Token, swapped: boolean, target: Uint32Array): void {
  if (text.length < 2 || text.length > 5 || shapePoints[0] === excluded) return;
  findStarting(block.initials, text, (record, _, length) => {
    lowerTo(target, record, costOf('initials', swapped, length === text.length ? points.wholeWord : points.wordStart));
  });
}

function addKinds(block: Block, token: Token, swapped: boolean, target: Uint32Array): void {
  if (token.shapePoints[0] === excluded) return;
  const costs = block.kinds.map((kind) => {
    const sort = meansKind(kind, token);
    return sort ? costOf(sort, swapped, points.kind) : noMatch;
  });
  if (costs.every((cost) => cost === noMatch)) return;
  for (let record = 0; record < target.length; record++) {
    lowerTo(target, record, costs[block.kindOf[record] as number] as number);
  }
}

function addIds({ ids }: Block, { id }: Token, target: Uint32Array): void {
  for (let record = 0; record < target.length; record++) {
    if (ids[record] === id) lowerTo(target, record, costOf('start', false, points.idAmongWords));
  }
}

function addTypos(block: Block, token: Token, add: (word: number, sort: Sort, whole: boolean) => void): void {
  if (!takesTypos(token)) return;
  for (let word = 0; word < block.words.length; word++) {
    if (!sharesLetters(token.letters, block.letters[word] as number)) continue;
    const typo = typoIn(token, block.words[word] as string);
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
function addWholeTitles({ titles, kinds, kindOf }: Block, { wholeTitles, scope }: Plan, costs: Uint32Array): void {
  const first = kinds.map(({ kind }) => scope === 'category' && kind === 'category');
  for (let record = 0; record < costs.length; record++) {
    const cost = costs[record] as number;
    if (cost === noMatch) continue;
    const whole = first[kindOf[record] as number] || wholeTitles.includes(titles[record] as number);
    costs[record] = cost + points.floor - (whole ? points.wholeTitle : 0);
  }
}

/** «42», «кейс 42»: above everything, in the order of the menu. */
function nameIds({ ids, kinds, kindOf }: Block, { id, kind }: NonNullable<Plan['named']>, costs: Uint32Array): void {
  for (let record = 0; record < costs.length; record++) {
    if (ids[record] !== id) continue;
    const names = kinds[kindOf[record] as number];
    if (!names) continue;
    const named = kind.every((readings) =>
      readings.some(({ tokens }) => tokens.every((token) => namesKind(names, token) !== null)),
    );
    if (named) lowerTo(costs, record, names.rank);
  }
}

/** `#4` is 4, then 40 to 49, then 400 to 499. */
function beginIds({ ids }: Block, { named }: Plan, costs: Uint32Array): void {
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

function findPasted(block: Block, paste: NonNullable<Plan['paste']>, { anyFolder }: Effort, costs: Uint32Array): void {
  const { path, name, owner } = block.pastes;
  const byName = anyFolder || !paste.path.includes('/');
  const wanted = hashOf(byName ? paste.name : paste.path);
  const hashes = byName ? name : path;
  for (let at = hashes.indexOf(wanted); at >= 0; at = hashes.indexOf(wanted, at + 1)) {
    const record = owner[at] as number;
    lowerTo(costs, record, pasteCost + (block.kinds[block.kindOf[record] as number]?.rank ?? 0));
  }
  const { record: named } = paste;
  if (!named) return;
  for (let at = block.ids.indexOf(named.id); at >= 0; at = block.ids.indexOf(named.id, at + 1)) {
    if (block.kinds[block.kindOf[at] as number]?.kind === named.kind) lowerTo(costs, at, pasteCost);
  }
}

/** What is pasted stands under a record that is named by its id; what costs less than `sureBelow` is one of both. */
export const pasteCost = 16;
export const sureBelow = 32;

function leaveOut({ kinds, kindOf }: Block, { scope }: Plan, costs: Uint32Array): void {
  if (scope !== 'commands' && scope !== 'help') return;
  for (let record = 0; record < costs.length; record++) {
    if (kinds[kindOf[record] as number]?.kind !== 'command') costs[record] = noMatch;
  }
}

function lowerTo(costs: Uint32Array, record: number, cost: number): void {
  if (cost < (costs[record] as number)) costs[record] = cost;
}
