import { latinKeyOf, russianLetterOf } from '../model/keyboard-layout.ts';

/** The same keys on the other layout, both ways: `rtqc` ↔ «кейс», `,fyr` ↔ «банк», `руддщ` ↔ hello. */
export function swapLayout(text: string): string {
  let swapped = '';
  for (const char of text) swapped += swapKey(char);
  return swapped;
}

/** Shift on the keys that are letters in Russian and punctuation in English. */
const shifted = new Map(Object.entries({ '{': 'Х', '}': 'Ъ', ':': 'Ж', '"': 'Э', '<': 'Б', '>': 'Ю', '~': 'Ё' }));
const unshifted = new Map([...shifted].map(([key, letter]) => [letter, key]));

function swapKey(char: string): string {
  const special = shifted.get(char) ?? unshifted.get(char);
  if (special) return special;
  const other = latinKeyOf(char) ?? russianLetterOf(char);
  if (other === null) return char;
  return char === char.toLowerCase() ? other : other.toUpperCase();
}
