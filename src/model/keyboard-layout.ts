/** Keys of ЙЦУКЕН and QWERTY in the same places. */
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** The key of QWERTY in the place of a Russian letter; null for other characters. */
export function latinKeyOf(letter: string): string | null {
  const at = russian.indexOf(letter.toLowerCase());
  return at < 0 ? null : (english[at] ?? null);
}

/** The letter of ЙЦУКЕН in the place of a key of QWERTY; null for other characters. */
export function russianLetterOf(key: string): string | null {
  const at = english.indexOf(key.toLowerCase());
  return at < 0 ? null : (russian[at] ?? null);
}
