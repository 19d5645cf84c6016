import { hasWords } from '../../model/base/has-words.ts';

export interface ComboboxOption<Value extends string | number> {
  value: Value;
  label: string;
}

/** Returns the options whose label contains every word of the query. Case and ё do not matter. */
export function filterByWords<Option extends { label: string }>(options: readonly Option[], query: string): Option[] {
  return options.filter((option) => hasWords(option.label, query));
}
