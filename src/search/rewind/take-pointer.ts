import { parsePointed, type Subject } from '../sentence/sentence-subject.ts';
import { workWords } from './rewind-words.ts';

export type Pointed = Extract<Subject['kind'], 'open' | 'selected' | 'filtered'>;

/** Takes «этот» of «этот кейс», «выбранные», «все отобранные», «эту строку» and «их» out of the words, if one is there. */
export function takePointer(words: readonly string[]): { pointed: Pointed | null; rest: readonly string[] } {
  for (const [at, word] of words.entries()) {
    const pair = parsePointed(`${word} ${words[at + 1] ?? ''}`);
    const found = pair ?? (isAlone(words, at) ? parsePointed(word) : null);
    if (!found) continue;
    // The name of a kind stays.
    const count = pair && pair.resource === null ? 2 : 1;
    return { pointed: found.kind as Pointed, rest: words.toSpliced(at, count) }; // no other subject is pointed at
  }
  return { pointed: null, rest: words };
}

/** «Это» is no pointer in «за это время», nor in «это изменение», «его» none in «его правки». */
function isAlone(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at);
  return !/^(?:эт.*|их|его|ее)$/.test(word) || (at === 0 && !workWords.test(next));
}
