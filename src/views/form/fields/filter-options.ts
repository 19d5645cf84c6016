import { fold } from '../../../model/base/fold.ts';
import { isOneTypo } from '../../../search/text/typo.ts';
import { filterByWords } from '../../../ui/field/combobox-filter.ts';

/**
 * Returns the options whose label contains every word of the query. Where there are none, those that are meant by a word
 * that is misheard («мидицына») or has one typo: nobody shall create a second one by mistake.
 */
export function filterOptions<Option extends { label: string }>(options: readonly Option[], query: string): Option[] {
  const found = filterByWords(options, query);
  return found.length > 0 ? found : options.filter(({ label }) => isMeant(label, query));
}

function isMeant(label: string, query: string): boolean {
  const words = heard(label);
  return heard(query).every((typed) => words.some((word) => word.startsWith(typed) || isTypo(typed, word)));
}

/** A typo in a short word makes another word. */
const shortest = 4;

function isTypo(typed: string, word: string): boolean {
  return typed.length >= shortest && isOneTypo(typed, word, true);
}

/** Returns the words with one letter for those vowels that sound alike without the stress, and no double letters. */
function heard(text: string): string[] {
  const letters = fold(text)
    .replace(/[еэы]/g, 'и')
    .replace(/о/g, 'а')
    .replace(/(.)\1+/g, '$1');
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
