import type { Resource, ResourceName } from '../resource/resources.ts';

/** What narrows a list. Null stands for none in its place. */
export interface ListFilter {
  /** Words of the title, or a number. */
  text: string;
  /** Only the rows that the site shows, or only the others; null for both. */
  shown: boolean | null;
  /** The chosen values by facet. No entry is empty. */
  values: Readonly<Record<string, readonly string[]>>;
}

export const noFilter: ListFilter = { text: '', shown: null, values: {} };

/**
 * Something by which a list can be narrowed. Its values are texts: ids, years, marks (filter-match.ts); '0' is none.
 */
export interface Facet {
  name: string;
  title: string;
  kind: 'reference' | 'year' | 'marks';
  /** The list that a reference leads to. */
  to?: ResourceName;
}

export function facetsOf({ fields }: Resource): Facet[] {
  const ofFields = fields.flatMap((field): Facet[] => {
    if (field.kind === 'year') return [{ name: field.name, title: field.label, kind: 'year' }];
    if (field.kind !== 'reference') return [];
    return [{ name: field.name, title: field.label, kind: 'reference', to: field.to }];
  });
  return [...ofFields, { name: 'only', title: 'Ещё', kind: 'marks' }];
}

/** Whether the filter leaves any rows out. */
export function isNarrowing({ text, shown, values }: ListFilter): boolean {
  return text !== '' || shown !== null || Object.keys(values).length > 0;
}

/** Whether the query of an address names a filter, as far as can be told without its list. */
export function hasFilter(search: string): boolean {
  return /(?:^|[?&])(?:q|shown|only|year|\w+_id)=/.test(search);
}
