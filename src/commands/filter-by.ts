import { marks, marksOf, toggleValue, valuesIn } from '../model/filter-match.ts';
import { type Facet, facetsOf, noFilter } from '../model/list-filter.ts';
import { type Resource, type ResourceName, resourceOf } from '../model/resources.ts';
import { cursors, setFilter } from '../state/cursors.ts';
import { cachedList } from '../state/lists.ts';
import { recordStates } from '../state/record-states.ts';
import type { Context } from './command.ts';
import { command } from './command.ts';
import { labelOf } from './records/subject.ts';

const shownValues = { all: null, yes: true, no: false } as const;
type Shown = keyof typeof shownValues;

/** Narrows the list to what the site shows, or does not show. */
export const filterShownCommand = command<{ shown: Shown }>({
  id: 'list.filter-shown',
  title: 'Отобрать показанные или скрытые…',
  section: 'this',
  screens: ['list'],
  keywords: ['фильтр', 'видимость'],
  when: (context) => listOf(context)?.visibility != null,
  steps: {
    shown: {
      kind: 'choice',
      title: 'Какие строки',
      options: () => [
        { value: 'yes', title: 'Показаны' },
        { value: 'no', title: 'Скрыты' },
        { value: 'all', title: 'Все' },
      ],
    },
  },
  run: (context, { shown }) => {
    const resource = listOf(context);
    if (resource) setFilter(resource, { ...(cursors[resource.name].filter ?? noFilter), shown: shownValues[shown] });
  },
});

/** Adds a value to the filter, or takes it away. */
export const filterByCommand = command<{ by: { facet: string; value: string | null } }>({
  id: 'list.filter-by',
  title: 'Отобрать по категории, году, картинке…',
  section: 'this',
  screens: ['list'],
  keywords: ['фильтр', 'тип', 'черновик', 'SEO'],
  when: (context) => listOf(context) !== null,
  steps: {
    by: {
      kind: 'choice',
      title: 'По чему отобрать',
      needs: ['category', 'type'],
      options: (context) => {
        const resource = listOf(context);
        if (!resource) return [];
        return facetsOf(resource).flatMap((facet) =>
          facetOptions(resource, facet).map(({ value, title, count }) => ({
            value: { facet: facet.name, value },
            title: facet.kind === 'marks' ? title : `${facet.title}: ${title}`,
            note: String(count),
          })),
        );
      },
    },
  },
  run: (context, { by }) => {
    const resource = listOf(context);
    if (resource) setFilter(resource, toggleValue(cursors[resource.name].filter ?? noFilter, by.facet, by.value));
  },
});

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
  return record ? labelOf(resource, record) : `#${id}`;
}

function listOf({ target }: Context): Resource | null {
  return target?.kind === 'list' ? resourceOf(target.resource) : null;
}
