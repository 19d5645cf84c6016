import type { IndexSegment } from '../index/index-segment.ts';
import { matchKindNameInText } from '../query/kind-names.ts';
import { excluded, type Token } from '../query/plan.ts';
import type { WordMatch } from '../query/score.ts';
import { findContaining, findEqual, findStarting } from '../text/flat-words.ts';
import { isRussian } from '../text/sound.ts';
import { stemOf } from '../text/stem.ts';
import { isOneTypo, sharesLetters } from '../text/typo.ts';

/** What is searched for beyond the words as they are, when these give few matches. */
export interface MatchOptions {
  typos: boolean;
  /** A section may be named with a typo. */
  mistypedSections: boolean;
  /** The last part of a pasted path is enough. */
  anyFolder: boolean;
}

/** Receives what a token matches in a segment. A word may be reported several times, with different matches. */
export interface TokenVisitor {
  /** `offset` is the place in the word where the match begins; `isWhole` is true when the token is the whole word. */
  word(word: number, match: WordMatch, isWhole: boolean, offset: number): void;
  /** The first letters of the title of a record. */
  initials(record: number, isWhole: boolean): void;
  /** The name of a kind of records. */
  kind(kind: number, match: WordMatch): void;
  id(record: number): void;
}

/**
 * The matching rule, which exists only here: the scan turns what it reports into costs, the explanation into marks.
 * A visitor leaves out words whose every posting is `excluded` by the scope of the query.
 */
export function matchToken(segment: IndexSegment, token: Token, { typos }: MatchOptions, visitor: TokenVisitor): void {
  matchWords(segment, token, visitor);
  matchSounds(segment, token, visitor);
  // Shape 0 is a title's.
  const isInTitles = token.shapeWeights[0] !== excluded;
  if (isInTitles) {
    matchInitials(segment, token, visitor);
    matchKinds(segment, token, visitor);
  }
  if (token.id > 0) matchIds(segment, token, visitor);
  if (typos && allowsTypos(token)) matchTypos(segment, token, visitor);
}

/** A shorter token matches only at the start of words. */
const minMiddleLength = 3;
/** A shorter stem matches only words that have the same stem. */
const minStemPrefixLength = 4;
/** In letters. A shorter word is one typo away from too many others. */
const minTypoLength = 4;
/** In letters. A shorter token, or stem, with a typo does not match the beginning of a longer word. */
const minTypoPrefixLength = 5;
/** A shorter word of a title has no typos. */
const minTypoWordLength = 3;
const maxInitials = 5;
/** In letters. Fewer sound like the beginning of too many words. */
const minSoundLength = 3;

function matchWords({ flat, stems }: IndexSegment, { text, stem }: Token, visitor: TokenVisitor): void {
  const find = text.length >= minMiddleLength ? findContaining : findStarting;
  find(flat, text, (word, offset, length) => {
    visitor.word(word, offset === 0 ? 'start' : 'middle', length === text.length, offset);
  });
  findEqual(stems, stem, (word) => visitor.word(word, 'stem', true, 0));
  if (stem.length < minStemPrefixLength || stem === text) return;
  findStarting(flat, stem, (word) => visitor.word(word, 'stem', false, 0));
}

/** Compares with the words of the other alphabet. */
function matchSounds({ sounds, words }: IndexSegment, { text, sound }: Token, visitor: TokenVisitor): void {
  if (sound.length < minSoundLength) return;
  const wantsRussian = !isRussian(text);
  findStarting(sounds, sound, (word, _, length) => {
    // Within bounds: each word has a sound.
    if (isRussian(words[word] as string) === wantsRussian) visitor.word(word, 'sound', length === sound.length, 0);
  });
}

function matchInitials({ initials }: IndexSegment, { text }: Token, visitor: TokenVisitor): void {
  if (text.length < 2 || text.length > maxInitials) return;
  findStarting(initials, text, (record, _, length) => visitor.initials(record, length === text.length));
}

function matchKinds({ kinds }: IndexSegment, token: Token, visitor: TokenVisitor): void {
  for (let kind = 0; kind < kinds.length; kind++) {
    const names = kinds[kind];
    const match = names && matchKindNameInText(names, token);
    if (match) visitor.kind(kind, match);
  }
}

function matchIds({ ids }: IndexSegment, { id }: Token, visitor: TokenVisitor): void {
  for (let at = ids.indexOf(id); at >= 0; at = ids.indexOf(id, at + 1)) visitor.id(at);
}

/** A number with a typo is another number. */
function allowsTypos({ text, known }: Token): boolean {
  return text.length >= minTypoLength && !known && !/\d/.test(text);
}

function matchTypos({ words, letters, sounds }: IndexSegment, token: Token, visitor: TokenVisitor): void {
  const { text, starts } = sounds;
  const wantsLatin = token.sound.length >= minTypoPrefixLength && isRussian(token.text);
  const first = token.sound.charCodeAt(0);
  for (let word = 0; word < words.length; word++) {
    // Within bounds, all of them.
    const typo = sharesLetters(token.letters, letters[word] as number) ? typoIn(token, words[word] as string) : null;
    if (typo) visitor.word(word, 'typo', typo === 'whole', 0);
    // «кубернетис»; of the same first sound, so that few are compared.
    else if (wantsLatin && text.charCodeAt(starts[word] as number) === first && !isRussian(words[word] as string)) {
      const sound = text.slice(starts[word], (starts[word + 1] as number) - 1);
      if (isOneTypo(token.sound, sound, true)) visitor.word(word, 'typo', false, 0);
    }
  }
}

function typoIn({ text, stem }: Token, word: string): 'whole' | 'start' | null {
  if (word.length < minTypoWordLength) return null;
  if (isOneTypo(text, word, false)) return 'whole';
  if (text.length >= minTypoPrefixLength && isOneTypo(text, word, true)) return 'start';
  if (stem.length < minTypoLength || stem === text || !isOneTypo(stem, word, true)) return null;
  // «чорного» is a typo away from another form of «чёрное».
  return stem.length >= minTypoPrefixLength || isOneTypo(stem, stemOf(word), false) ? 'start' : null;
}
