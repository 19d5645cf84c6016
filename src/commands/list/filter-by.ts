import { toggleValue } from '../../model/filter/filter-match.ts';
import { facetsOf, noFilter } from '../../model/filter/list-filter.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cursors, setFilter } from '../../state/lists/cursors.ts';
import type { Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import { facetOptions } from './facet-options.ts';

const shownValues = { all: null, yes: true, no: false } as const;
type Shown = keyof typeof shownValues;

/** Narrows the list to what the site shows, or does not show. */
export const filterShownCommand = command<{ shown: Shown }>({
  id: 'list.filter-shown',
  title: 'Отобрать показанные или скрытые…',
  section: 'this',
  keys: { screens: ['list'] },
  keywords: ['фильтр', 'видимость'],
  when: (context) => listOf(context)?.visibility != null,
  steps: {
    shown: {
      kind: 'choice',
      title: 'Какие строки',
      options: () => [
        { value: 'yes', title: 'Показаны', icon: 'show' },
        { value: 'no', title: 'Скрыты', icon: 'hide' },
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
  keys: { screens: ['list'] },
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

/** Returns the resource of the open list; null on other screens. */
export function listOf({ target }: Context): Resource | null {
  return target?.kind === 'list' ? resourceOf(target.resource) : null;
}
