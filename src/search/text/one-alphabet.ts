/**
 * Returns a folded word that mixes Russian and Latin letters of the same look («сrm» with a Russian «с») in one
 * alphabet; a word that cannot be written so stays as it is. The length stays, too.
 */
export function inOneAlphabet(word: string): string {
  if (!isMixed(word)) return word;
  const asLatin = inLetters(word, russianTwins, latinTwins);
  const asRussian = inLetters(word, latinTwins, russianTwins);
  if (isMixed(asLatin)) return isMixed(asRussian) ? word : asRussian;
  return isMixed(asRussian) || latinLetters(word) * 2 >= word.length ? asLatin : asRussian;
}

/** Returns whether a word has letters of both alphabets. */
export function isMixed(word: string): boolean {
  let latin = false;
  let russian = false;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 0x430 && code <= 0x44f) russian = true;
    else if (code >= 0x61 && code <= 0x7a) latin = true;
  }
  return latin && russian;
}

/** Small letters, and small letters whose capitals look alike. */
const russianTwins = 'авекмнорстух';
const latinTwins = 'abekmhopctyx';

function inLetters(word: string, from: string, to: string): string {
  let text = '';
  for (const char of word) text += to[from.indexOf(char)] ?? char;
  return text;
}

function latinLetters(word: string): number {
  return word.replace(/[^a-z]/g, '').length;
}
