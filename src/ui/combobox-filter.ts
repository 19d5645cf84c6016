import { hasWords } from '../model/has-words.ts';

export interface ComboboxOption<Value extends string | number> {
  value: Value;
  label: string;
}

/** Options whose label contains every word of the query, case and ё aside. */
export function filterByWords<Option extends { label: string }>(options: readonly Option[], query: string): Option[] {
  return options.filter((option) => hasWords(option.label, query));
}
