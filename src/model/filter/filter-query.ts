import type { Resource } from '../resource/resources.ts';
import { marksOf } from './filter-match.ts';
import { facetsOf, type ListFilter } from './list-filter.ts';

const shownValues: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/**
 * Returns the filter as the query of an address, without «?», in whatever order its values were chosen; empty for one
 * that narrows nothing.
 */
export function formatFilter({ text, shown, values }: ListFilter): string {
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('q', text.trim());
  if (shown !== null) query.set('shown', shown ? 'yes' : 'no');
  for (const name of Object.keys(values).sort())
    for (const value of values[name]?.toSorted() ?? []) query.append(name, value);
  return query.toString();
}

/** Returns the filter of an address; null when it has none. What the list does not know is left out. */
export function parseFilter(search: string, resource: Resource): ListFilter | null {
  const query = new URLSearchParams(search);
  const ownMarks: readonly string[] = marksOf(resource);
  const known = facetsOf(resource).map(({ name, kind }) => {
    const isKnown = kind === 'marks' ? (value: string) => ownMarks.includes(value) : isValue;
    return [name, [...new Set(query.getAll(name))].filter(isKnown)] as const;
  });
  const filter: ListFilter = {
    text: query.get('q') ?? '',
    shown: resource.visibility === null ? null : (shownValues.get(query.get('shown') ?? '') ?? null),
    values: Object.fromEntries(known.filter(([, values]) => values.length > 0)),
  };
  return formatFilter(filter) === '' ? null : filter;
}

function isValue(value: string): boolean {
  return /^\w{1,20}$/.test(value);
}
