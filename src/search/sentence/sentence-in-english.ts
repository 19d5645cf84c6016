import { fold } from '../../model/base/fold.ts';
import { meantBy } from '../query/spoken-words.ts';
import { findResource, findVerb, undoWords } from '../text/sentence-words.ts';

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
