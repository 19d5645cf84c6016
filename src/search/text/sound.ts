/**
 * Returns how a folded word sounds, in Latin letters, so that a Russian and an English spelling of a name give the same:
 * «ларавел» and Laravel, bitrix and «Битрикс». Returns '' for words with digits and for single letters.
 */
export function soundOf(word: string): string {
  if (word.length < 2 || !/^[a-zа-я]+$/.test(word)) return '';
  const sounds = isRussian(word) ? word.replace(russianSound, (letters) => russian[letters] ?? '') : latinSound(word);
  return sounds
    .replace(/(.)\1+/g, '$1')
    .replace(/([^aeiou])i(?=[aou])/g, '$1')
    .replace(/^iu/, 'u');
}

export function isRussian(word: string): boolean {
  return word.charCodeAt(0) >= 0x400;
}

function latinSound(word: string): string {
  return word
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[aeiouy]/.test(word) ? latinSounds : latinSoundsWithoutVowels, (letters) => latin[letters] ?? letters)
    .replace(/([^aeiou])e$/, '$1');
}

const russianSound = /дж|[а-я]/g;
const russian: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from('абвгдезийклмнопрстуфхыэ', (letter, at) => [letter, 'abvgdeziiklmnoprstufhie'.charAt(at)] as const),
  ),
  дж: 'j',
  ж: 'zh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ю: 'iu',
  я: 'ia',
};

const latinSounds = /ph|sch|tch|ck|th|kh|dj|oo|ee|ch|[cqwxy]/g;
/** «PHP» is spelled. */
const latinSoundsWithoutVowels = /[cqwx]/g;
const latin: Readonly<Record<string, string>> = {
  ph: 'f',
  sch: 'sh',
  tch: 'ch',
  ck: 'k',
  th: 't',
  kh: 'h',
  dj: 'j',
  oo: 'u',
  ee: 'i',
  ch: 'ch',
  c: 'k',
  q: 'k',
  w: 'v',
  x: 'ks',
  y: 'i',
};
