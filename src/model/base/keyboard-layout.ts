/** The keys of ЙЦУКЕН and QWERTY in the same order. */
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** Returns the QWERTY key of a Russian letter; null for other characters. */
export function latinKeyOf(letter: string): string | null {
  const at = russian.indexOf(letter.toLowerCase());
  return at < 0 ? null : (english[at] ?? null);
}

/** Returns the Russian letter of a QWERTY key; null for other characters. */
export function russianLetterOf(key: string): string | null {
  const at = english.indexOf(key.toLowerCase());
  return at < 0 ? null : (russian[at] ?? null);
}
