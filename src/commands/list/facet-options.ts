import { marks, marksOf, valuesIn } from '../../model/filter/filter-match.ts';
import type { Facet } from '../../model/filter/list-filter.ts';
import { type Resource, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { recordStates } from '../../state/follow/record-states.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { labelOf } from '../subject/record-subject.ts';

interface FacetOption {
  value: string;
  title: string;
  /** Number of rows that have the value. */
  count: number;
}

/** Returns the values of a facet among all rows of the list, and those that are chosen. */
export function facetOptions(resource: Resource, facet: Facet): FacetOption[] {
  const counts = new Map<string, number>();
  const stateOf = recordStates(resource);
  const valuesOf = valuesIn(resource, facet);
  for (const row of cachedList(resource)?.items ?? []) {
    for (const value of valuesOf(row, stateOf(row.id))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const value of cursors[resource.name].filter?.values[facet.name] ?? [])
    counts.set(value, counts.get(value) ?? 0);
  return valuesInOrder(resource, facet, counts).map((value) => ({
    value,
    title: valueTitle(facet, value),
    count: counts.get(value) ?? 0,
  }));
}

function valuesInOrder(resource: Resource, facet: Facet, counts: ReadonlyMap<string, number>): string[] {
  if (facet.kind === 'marks') return marksOf(resource);
  const values = [...counts.keys()];
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
