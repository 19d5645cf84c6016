import { fold } from '../../model/base/fold.ts';
import { stemOf } from '../text/stem.ts';

/** Returns those whose names have all the words, in any case: «Марией», «Беловым Иваном», «орловой». */
export function authorsNamed<Author extends { name: string }>(text: string, authors: readonly Author[]): Author[] {
  const wanted = wordsOf(text);
  return authors.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((other) => isSameWord(word, other)));
  });
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^а-яa-z0-9-]+/)
    .filter(Boolean);
}

/** Names have endings that no rule for words knows: «Павла», «Любови». */
function isSameWord(one: string, other: string): boolean {
  if (one === other || stemOf(one) === stemOf(other)) return true;
  const length = Math.min(one.length, other.length);
  const same = [...one].findIndex((letter, at) => letter !== other[at]);
  const common = same < 0 ? one.length : same;
  return common >= 3 && length - common <= 1 && Math.abs(one.length - other.length) <= 2;
}
