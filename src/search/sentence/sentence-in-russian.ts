import { fold } from '../../model/base/fold.ts';
import { meantBy } from '../query/spoken-words.ts';
import { findResource, findVerb, undoWords } from '../text/sentence-words.ts';
import { swapLayout } from '../text/swap-layout.ts';

/** Returns «скрыть кейс 4 и 5» for «hide case 4 and 5»: the verb and the kind of records alone, so that a title stays. */
export function inRussian(text: string): string {
  const [head = '', next = '', ...rest] = text.split(' ');
  const verb = russian(head);
  if (verb === undefined || (findVerb(verb) === undefined && !undoWords.has(verb))) return text;
  const kind = russian(next);
  const second = kind !== undefined && findResource(kind) ? kind : next;
  return [verb, second, ...rest]
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=\d) and (?=#?\d)/g, ' и ');
}

function russian(word: string): string | undefined {
  return /^[a-z]+$/i.test(word) ? meantBy(fold(word)) : undefined;
}

/**
 * Returns the text with the words that were typed in the wrong layout corrected. In a text of Latin letters only, one
 * known word means that all words are Russian; in a mixed text, only known words are corrected: «новый rtqc React».
 */
export function fixLayout(written: string): string {
  // «кеqc» is of both.
  const text = written.replace(/[а-яё]*[a-z]+[а-яё]+|[а-яё]+[a-z]+/gi, inRussianLayout);
  const words = text.split(' ');
  const isKnown = words.map((word) => isLatin(word) && isGrammar(swapLayout(word)));
  if (!isKnown.some(Boolean)) return text;
  const all = !/[а-яё]/i.test(text);
  return words.map((word, at) => (isKnown[at] || (all && isLatin(word)) ? swapLayout(word) : word)).join(' ');
}

function inRussianLayout(word: string): string {
  const meant = word.replace(/[a-z]/gi, swapLayout);
  return isGrammar(meant) ? meant : word;
}

/** Includes punctuation: «,» is on the key of «б». Digits are the same in both layouts. */
function isLatin(word: string): boolean {
  return !/[а-яё\d]/i.test(word) && /[a-z,.;'`[\]]/i.test(word);
}

function isGrammar(word: string): boolean {
  return (
    findVerb(word) !== undefined ||
    findResource(word) !== undefined ||
    undoWords.has(fold(word)) ||
    /^(?:первым|первой|последним|последней|место|перед|после|скрытые|категорию|без|блока?)$/i.test(word)
  );
}
