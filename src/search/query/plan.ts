import { fold, lower } from '../../model/base/fold.ts';
import { withoutLeadIn } from '../text/lead-in.ts';
import { isMixed } from '../text/one-alphabet.ts';
import { parseQuery, type Scope } from '../text/parse-query.ts';
import { isKnownWord } from '../text/sentence-words.ts';
import { soundOf } from '../text/sound.ts';
import { stemOf } from '../text/stem.ts';
import { swapLayout } from '../text/swap-layout.ts';
import { lettersOf } from '../text/typo.ts';
import { wordsOf } from '../text/words.ts';
import { hashOf, lastPart, looksLikeAddress, pathKey, recordAt } from './address.ts';
import type { Candidate } from './candidate.ts';
import { fields, shapeCount, unpackShape } from './posting.ts';
import { weights } from './score.ts';
import { type NamedSection, namedSection } from './section.ts';
import { meantBy } from './spoken-words.ts';

/** A folded word to look for. */
export interface Token {
  text: string;
  stem: string;
  /** `lettersOf` the stem: a word within one typo of the token or of its stem lacks at most one of them. */
  letters: number;
  /** How the word sounds without its ending; '' where that says too little. */
  sound: string;
  /** A word of the panel is not taken for another one with a typo. */
  known: boolean;
  /** The token as an id; 0 when it is not one. */
  id: number;
  /** Weight for each shape of a posting; `excluded` where the scope leaves the field out. */
  shapeWeights: Uint8Array;
}

/**
 * A word of the query as typed, in the other layout, or what it is said for: an English name, the panel's own word. All
 * its tokens must match: «ux/ui» has two.
 */
export interface WordVariant {
  as: 'typed' | 'layout' | 'spoken';
  /** Before folding, as the palette shows it. */
  text: string;
  tokens: readonly Token[];
}

/** One of the variants must match. */
export type QueryWord = readonly WordVariant[];

export interface Plan {
  scope: Scope;
  /** What was typed, without its prefix. */
  text: string;
  words: readonly QueryWord[];
  /** The number of tokens as typed: more words in a title make it a worse match. */
  length: number;
  /** `titleHash` of a title equal to the whole query, as typed and in the other layout. */
  wholeTitles: readonly number[];
  /** For «42» and «кейс 42»: the id, and the words that must name the kind. */
  named: { id: number; kind: readonly QueryWord[] } | null;
  reference: Reference | null;
  /** The section that the whole query names, as it is typed and with one typo. */
  section: NamedSection | null;
  mistypedSection: NamedSection | null;
  /** Beginnings of slugs: as typed, and in the other layout. */
  slugs: readonly string[];
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
  const asked = withoutLeadIn(text);
  const words = withoutStopWords(asked === text || reference?.address ? all : queryWords(asked, scope));
  const hasSections = scope === 'all' || scope === 'commands';
  return {
    scope,
    text,
    words,
    length: all.reduce((sum, [typed]) => sum + (typed?.tokens.length ?? 0), 0),
    wholeTitles: [false, true].map((swapped) => hashOf(wordsAsTitle(all, swapped) || fold(text))),
    named: namedOf(text, scope),
    reference,
    section: hasSections ? namedSection(words, false) : null,
    mistypedSection: hasSections ? namedSection(words, true) : null,
    slugs: scope === 'all' && reference ? [text, swapLayout(text)].map(slugStart) : [],
  };
}

/** Returns a text that a slug may begin with; '' for other texts. */
function slugStart(text: string): string {
  return /^[a-z0-9][a-z0-9._-]{2,}$/i.test(text) ? text.toLowerCase() : '';
}

/** Returns a hash of the words of a title, whatever separates them; of the title itself where it has none. */
export function titleHash(title: string, words: readonly { text: string; glued: boolean }[]): number {
  let joined = '';
  for (const word of words) if (!word.glued) joined += `${word.text} `;
  return hashOf(joined || fold(title));
}

function wordsAsTitle(words: readonly QueryWord[], swapped: boolean): string {
  const variants = words.map((word) => word.find(({ as }) => (as === 'layout') === swapped) ?? word[0]);
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
  const typed = variantOf(chunk, 'typed', scope);
  const folded = fold(chunk);
  const meant = meantBy(folded);
  const spoken = meant === undefined ? null : variantOf(meant, 'spoken', scope);
  return [typed, ...otherLayouts(chunk).map((text) => swappedVariant(text, scope)), spoken].filter(
    (variant) => variant !== null,
  );
}

/** Returns a chunk as the other layout types it. Within a word that mixes both, either part may be the wrong one. */
function otherLayouts(chunk: string): string[] {
  const swapped = swapLayout(chunk);
  if (!isMixed(lower(chunk))) return swapped === chunk ? [] : [swapped];
  return [chunk.replace(/[a-z[\];',.`]/gi, swapLayout), chunk.replace(/[а-яё]/gi, swapLayout)];
}

/** Returns null where the other layout leaves but single letters beside punctuation: «c#» is no «с», «пхп» no «g[g». */
function swappedVariant(text: string, scope: Scope): WordVariant | null {
  const variant = variantOf(text, 'layout', scope);
  return text.length > 1 && variant?.tokens.every((token) => token.text.length === 1) ? null : variant;
}

function variantOf(text: string, as: WordVariant['as'], scope: Scope): WordVariant | null {
  const folded = fold(text);
  const tokens = wordsOf(folded)
    .filter((word) => !word.glued)
    .slice(0, maxWords)
    .map((word) => tokenOf(word.text, text.slice(word.from, word.to), scope));
  return tokens.length === 0 ? null : { as, text, tokens };
}

function tokenOf(text: string, written: string, scope: Scope): Token {
  const stem = stemOf(text);
  return {
    text,
    stem,
    letters: lettersOf(stem),
    sound: soundOf(stem),
    known: isKnownWord(text),
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
    // The first letters of a verb are as likely those of a title.
    const isWord = field !== fields.relevance || text.length >= minVerbLength;
    const weight = isWord ? fieldWeight(field, position) : weights.title;
    all[shape] = scope === 'category' && field !== fields.group ? excluded : spelling + weight;
  }
  return all;
}

/** In letters. */
const minVerbLength = 3;

const relevanceWeights = [
  weights.relevance.open,
  weights.relevance.openKeyword,
  weights.relevance.screen,
  weights.relevance.screenKeyword,
];

function fieldWeight(field: number, position: number): number {
  if (field === fields.title) return weights.title + Math.min(position * weights.position, weights.maxPosition);
  if (field === fields.relevance) return relevanceWeights[position] ?? weights.title;
  return field === fields.keywords ? weights.keywords : weights.group;
}

/** «Сайт для банка» searches for «сайт» and «банк». The last word stays: it may be the beginning of a longer one. */
function withoutStopWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const significant = words.filter(
    (word, at) => at === words.length - 1 || !stopWords.has(word[0]?.text.toLowerCase() ?? ''),
  );
  return significant.length > 0 ? significant : words;
}

/** Words that say nothing of what is looked for: «в самый низ», «найти банк». */
const stopWords = new Set(
  'в во на с со и для по к ко от до из о об у за это самый найти найди искать ищу где'.split(' '),
);

function namedOf(text: string, scope: Scope): Plan['named'] {
  if (scope === 'category') return null;
  // «42.», «(42)»
  const bare = text.replace(/^["'«“„([]+|["'»”“)\].,!?;…]+$/g, '');
  const found = /^(?<before>.*?)[#№]?\s*(?<id>[1-9]\d{0,8})\s*(?<after>\D*)$/u.exec(bare)?.groups;
  if (!found || (found.before && found.after)) return null;
  const kind = queryWords(`${found.before ?? ''}${found.after ?? ''}`.trim(), scope);
  return { id: Number(found.id), kind: kind.filter((word) => !saysNumber(word)) };
}

/** «id», «ID:» and «номер» name no kind of records. */
function saysNumber(word: QueryWord): boolean {
  return word.some(({ tokens }) => tokens.every(({ text }) => numberWords.has(text)));
}

const numberWords = new Set('id ид айди номер номером номера n no'.split(' '));

function referenceOf(text: string): Reference | null {
  if (/\s/.test(text) || text.length < 2) return null;
  const path = pathKey(text);
  return { path, name: lastPart(path), address: looksLikeAddress(text), record: recordAt(text) };
}
