import { fold, lower } from '../model/fold.ts';
import { hashOf, lastPart, looksLikeAddress, pathKey, recordAt } from './address.ts';
import type { Candidate } from './candidate.ts';
import { parseQuery, type Scope } from './parse-query.ts';
import { fields, shapeCount, unpackShape } from './posting.ts';
import { weights } from './score.ts';
import { stemOf } from './stem.ts';
import { swapLayout } from './swap-layout.ts';
import { lettersOf } from './typo.ts';
import { wordsOf } from './words.ts';

/** A folded word to look for. */
export interface Token {
  text: string;
  stem: string;
  /** `lettersOf` the stem: a word within one typo of the token or of its stem lacks at most one of them. */
  letters: number;
  /** The token as an id; 0 when it is not one. */
  id: number;
  /** Weight for each shape of a posting; `excluded` where the scope leaves the field out. */
  shapeWeights: Uint8Array;
}

/** A word of the query as typed, or in the other layout. All its tokens must match: «ux/ui» has two. */
export interface WordVariant {
  swapped: boolean;
  /** Before folding, as the palette shows it. */
  text: string;
  tokens: readonly Token[];
}

/** One of the variants must match. */
export type QueryWord = readonly WordVariant[];

export interface Plan {
  scope: Scope;
  words: readonly QueryWord[];
  /** The number of tokens as typed: more words in a title make it a worse match. */
  length: number;
  /** `titleHash` of a title equal to the whole query, as typed and in the other layout. */
  wholeTitles: readonly number[];
  /** For «42» and «кейс 42»: the id, and the words that must name the kind. */
  named: { id: number; kind: readonly QueryWord[] } | null;
  reference: Reference | null;
}

interface Reference {
  /** Compared with the whole references of records, or with their last parts when it has no slash. */
  path: string;
  name: string;
  /** True for an address, which is not searched as words. */
  address: boolean;
  record: { kind: Candidate['kind']; id: number } | null;
}

export const excluded = 255;

/** Limits the words of a query and their tokens: «c+c+c+…» is one word of a hundred and fifty tokens. */
const maxWords = 16;

export function planQuery(raw: string): Plan {
  const { scope, text } = parseQuery(raw);
  const reference = referenceOf(text);
  const all = reference?.address ? [] : queryWords(text, scope);
  return {
    scope,
    words: withoutPrepositions(all),
    length: all.reduce((sum, [typed]) => sum + (typed?.tokens.length ?? 0), 0),
    wholeTitles: [false, true].map((swapped) => hashOf(wordsAsTitle(all, swapped))),
    named: namedOf(text, scope),
    reference,
  };
}

/** Returns a hash of the words of a title, whatever separates them. */
export function titleHash(words: readonly { text: string; glued: boolean }[]): number {
  let title = '';
  for (const word of words) if (!word.glued) title += `${word.text} `;
  return hashOf(title);
}

function wordsAsTitle(words: readonly QueryWord[], swapped: boolean): string {
  const variants = words.map((word) => word.find((variant) => variant.swapped === swapped) ?? word[0]);
  return variants.flatMap((variant) => variant?.tokens.map((token) => `${token.text} `) ?? []).join('');
}

function queryWords(text: string, scope: Scope): QueryWord[] {
  const words: QueryWord[] = [];
  let left = maxWords;
  for (const chunk of text.split(/\s+/).slice(0, maxWords)) {
    const variants = variantsOf(chunk, scope);
    if (variants.length > 0) words.push(variants);
    left -= Math.max(0, ...variants.map(({ tokens }) => tokens.length));
    if (left <= 0) break;
  }
  return words;
}

function variantsOf(chunk: string, scope: Scope): WordVariant[] {
  const typed = variantOf(chunk, false, scope);
  const other = swapLayout(chunk);
  const swapped = other === chunk ? null : variantOf(other, true, scope);
  return [typed, swapped].filter((variant) => variant !== null);
}

function variantOf(text: string, swapped: boolean, scope: Scope): WordVariant | null {
  const folded = fold(text);
  const tokens = wordsOf(folded)
    .filter((word) => !word.glued)
    .slice(0, maxWords)
    .map((word) => tokenOf(word.text, text.slice(word.from, word.to), scope));
  return tokens.length === 0 ? null : { swapped, text, tokens };
}

function tokenOf(text: string, written: string, scope: Scope): Token {
  const stem = stemOf(text);
  return {
    text,
    stem,
    letters: lettersOf(stem),
    id: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0,
    shapeWeights: shapeWeightsOf(text, written, scope),
  };
}

function shapeWeightsOf(text: string, written: string, scope: Scope): Uint8Array {
  const lowered = lower(written);
  const hasE = text.includes('е');
  const hasYo = lowered.includes('ё');
  // A capital letter in the query asks for a capital; a small letter asks for either.
  const hasCapital = written.charCodeAt(0) !== lowered.charCodeAt(0);
  const all = new Uint8Array(shapeCount);
  for (let shape = 0; shape < shapeCount; shape++) {
    const { position, field, yo, capital } = unpackShape(shape);
    const spelling = (hasE && yo !== hasYo) || (hasCapital && !capital) ? weights.folded : 0;
    all[shape] = scope === 'category' && field !== fields.group ? excluded : spelling + fieldWeight(field, position);
  }
  return all;
}

function fieldWeight(field: number, position: number): number {
  if (field === fields.title) return Math.min(position * weights.position, weights.maxPosition);
  return field === fields.keywords ? weights.keywords : weights.group;
}

/** «Сайт для банка» searches for «сайт» and «банк». The last word stays: it may be the beginning of a longer one. */
function withoutPrepositions(words: readonly QueryWord[]): readonly QueryWord[] {
  const significant = words.filter(
    (word, at) => at === words.length - 1 || !prepositions.has(word[0]?.text.toLowerCase() ?? ''),
  );
  return significant.length > 0 ? significant : words;
}

const prepositions = new Set('в во на с со и для по к ко от до из о об у за'.split(' '));

function namedOf(text: string, scope: Scope): Plan['named'] {
  if (scope === 'category') return null;
  const found = /^(?<before>.*?)[#№]?\s*(?<id>[1-9]\d{0,8})\s*(?<after>\D*)$/u.exec(text)?.groups;
  if (!found || (found.before && found.after)) return null;
  return { id: Number(found.id), kind: queryWords(`${found.before ?? ''}${found.after ?? ''}`.trim(), scope) };
}

function referenceOf(text: string): Reference | null {
  if (/\s/.test(text) || text.length < 2) return null;
  const path = pathKey(text);
  return { path, name: lastPart(path), address: looksLikeAddress(text), record: recordAt(text) };
}
