import { latinKeyOf, russianLetterOf } from '../../model/base/keyboard-layout.ts';

/** Returns what the same keys type in the other layout: `rtqc` ↔ «кейс», `,fyr` ↔ «банк», `руддщ` ↔ hello. */
export function swapLayout(text: string): string {
  let swapped = '';
  for (const char of text) swapped += swapKey(char);
  return swapped;
}

/** With Shift: the keys that are letters in the Russian layout and punctuation in the English one. */
const shifted = new Map(Object.entries({ '{': 'Х', '}': 'Ъ', ':': 'Ж', '"': 'Э', '<': 'Б', '>': 'Ю', '~': 'Ё' }));
const unshifted = new Map([...shifted].map(([key, letter]) => [letter, key]));

function swapKey(char: string): string {
  const special = shifted.get(char) ?? unshifted.get(char);
  if (special) return special;
  const other = latinKeyOf(char) ?? russianLetterOf(char);
  if (other === null) return char;
  return char === char.toLowerCase() ? other : other.toUpperCase();
}
