/**
 * Returns true when one typo makes `typed` of `word`: a letter too many, missing or wrong, or two letters exchanged
 * (Damerau-Levenshtein distance 1). With `prefix`, `typed` may be the beginning of the word.
 */
export function isOneTypo(typed: string, word: string, prefix: boolean): boolean {
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  return (
    restMatches(typed, at + 1, word, at + 1, prefix) ||
    restMatches(typed, at + 1, word, at, prefix) ||
    restMatches(typed, at, word, at + 1, prefix) ||
    (typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      restMatches(typed, at + 2, word, at + 2, prefix))
  );
}

/** Returns the letters of a word as 32 bits, some shared by several letters: a quick test for very different words. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Returns true when at most one letter of `typed` is missing in the word: it may be one typo away. */
export function sharesLetters(typed: number, word: number): boolean {
  const missing = typed & ~word;
  return (missing & (missing - 1)) === 0;
}

function restMatches(typed: string, from: number, word: string, wordFrom: number, prefix: boolean): boolean {
  const length = typed.length - from;
  if (length < 0 || wordFrom > word.length) return false;
  if (prefix ? wordFrom + length > word.length : wordFrom + length !== word.length) return false;
  for (let i = 0; i < length; i++) {
    if (typed.charCodeAt(from + i) !== word.charCodeAt(wordFrom + i)) return false;
  }
  return true;
}
