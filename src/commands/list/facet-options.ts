import { marks, marksOf, valuesIn } from '../../model/filter/filter-match.ts';
import { type Facet, noFilter } from '../../model/filter/list-filter.ts';
import { type Resource, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { recordStates } from '../../state/follow/record-states.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { rowsWithin } from '../../state/lists/filters.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { labelOf } from '../subject/record-subject.ts';

interface FacetOption {
  value: string;
  title: string;
  /** Number of rows that have the value, among those that the rest of the filter leaves. */
  count: number;
}

/** Returns the values of a facet among all rows of the list, and those that are chosen. */
export function facetOptions(resource: Resource, facet: Facet): FacetOption[] {
  const counts = new Map<string, number>();
  const stateOf = recordStates(resource);
  const valuesOf = valuesIn(resource, facet);
  const { items = [] } = cachedList(resource) ?? {};
  const filter = cursors[resource.name].filter ?? noFilter;
  const { [facet.name]: chosen = [], ...values } = filter.values;
  // Of its values one is enough, of marks all are wanted.
  const rest = facet.kind === 'marks' ? filter : { ...filter, values };
  const within = new Set(rowsWithin(resource, items, rest));
  for (const row of items) {
    const n = within.has(row) ? 1 : 0;
    for (const value of valuesOf(row, stateOf(row.id))) counts.set(value, (counts.get(value) ?? 0) + n);
  }
  for (const value of chosen) counts.set(value, counts.get(value) ?? 0);
  return valuesInOrder(resource, facet, [...counts.keys()]).map((value) => ({
    value,
    title: valueTitle(facet, value),
    count: counts.get(value) ?? 0,
  }));
}

/** Returns the values as menus and groups have them: the latest year first, records in the order of their list. */
export function valuesInOrder(resource: Resource, facet: Facet, values: string[]): string[] {
  if (facet.kind === 'marks') return marksOf(resource);
  if (facet.kind === 'year') return values.sort((one, other) => Number(other) - Number(one));
  const order = (facet.to && cachedList(resourceOf(facet.to))?.items.map(({ id }) => String(id))) ?? [];
  // What is not in the list, «none» among it, goes last.
  const place = (value: string) => (order.indexOf(value) + order.length + 1) % (order.length + 1);
  return values.sort((one, other) => place(one) - place(other));
}

/** Returns «Медицина», «2025» or «Без картинки». */
export function valueTitle(facet: Facet, value: string): string {
  if (facet.kind === 'marks') return value in marks ? marks[value as keyof typeof marks] : value; // a key of it
  if (value === '0') return 'Не указано';
  return (facet.to && titleIn(facet.to, value)) ?? value;
}

function titleIn(name: ResourceName, id: string): string | undefined {
  const resource = resourceOf(name);
  const record = cachedList(resource)?.items.find((item) => String(item.id) === id);
  if (record) return labelOf(resource, record);
  // A saved filter outlives the record that it names.
  const gone = resource.words.gender === 'f' ? 'удалена' : 'удалён';
  return cachedList(resource) ? `#${id} (${gone})` : `#${id}`;
}
