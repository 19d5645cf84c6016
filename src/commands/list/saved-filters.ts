import { clip } from '../../model/base/clip.ts';
import { quote } from '../../model/base/quote.ts';
import { formatFilter, parseFilter } from '../../model/filter/filter-query.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { cursors, setFilter } from '../../state/lists/cursors.ts';
import { forgetFilter, savedFilters, saveFilter } from '../../state/lists/saved-filters.ts';
import { type Command, command } from '../command/command.ts';
import { isFiltered } from '../rows/filter.ts';

const prefix = 'filter.';

/** Returns the id of the command that opens a saved filter. */
export const savedFilterId = (id: string): string => prefix + id;

/** Returns a command for each saved filter: it opens the list as the filter narrows it. */
export function savedFilterCommands(): Command[] {
  return savedFilters().map(({ id, name, resource: of, query }) => {
    const resource = resourceOf(of);
    const { paths, words } = resource;
    return command({
      id: savedFilterId(id),
      title: name,
      section: 'go',
      icon: 'go',
      keywords: ['отбор', 'фильтр', words.list],
      run: ({ target, go }) => {
        // The address of an open list follows its filter.
        if (target?.kind === 'list' && target.resource === of) setFilter(resource, parseFilter(query, resource));
        else go(`${paths.list}?${query}`);
      },
    });
  });
}

/** Returns the command of a saved filter by its id. */
export function savedFilterCommand(id: string): Command | undefined {
  return id.startsWith(prefix) ? savedFilterCommands().find((one) => one.id === id) : undefined;
}

export const saveFilterCommand = command<{ name: string }>({
  id: 'list.save-filter',
  title: 'Запомнить фильтр…',
  section: 'this',
  keys: { screens: ['list'] },
  keywords: ['отбор', 'сохранить'],
  when: isFiltered,
  steps: {
    name: {
      kind: 'text',
      title: 'Название отбора',
      hint: 'Скрытые 2025',
      parse: (text) => clip(text.trim(), 60) || null,
      preview: (name) => `Сохранить как ${quote(name)}`,
    },
  },
  run: ({ target }, { name }) => {
    const filter = target?.kind === 'list' ? cursors[target.resource].filter : null;
    if (target?.kind !== 'list' || !filter) return undefined;
    saveFilter({ name, resource: target.resource, query: formatFilter(filter) });
    return {
      toast: {
        type: 'success',
        title: `Отбор ${quote(name)} сохранён`,
        text: 'Он теперь над списком и в поиске этого браузера.',
      },
    };
  },
});

const forgetFilterCommand = command<{ filter: string }>({
  id: 'list.forget-filter',
  title: 'Удалить сохранённый отбор…',
  section: 'settings',
  icon: 'delete',
  keywords: ['фильтр', 'забыть'],
  when: () => savedFilters().length > 0,
  steps: {
    filter: {
      kind: 'choice',
      title: 'Какой отбор удалить',
      options: () =>
        savedFilters().map(({ id, name, resource }) => ({
          value: id,
          title: name,
          note: resourceOf(resource).words.list,
        })),
    },
  },
  run: (_, { filter }) => {
    const name = savedFilters().find(({ id }) => id === filter)?.name ?? '';
    forgetFilter(filter);
    return { toast: { type: 'success', title: `Отбор ${quote(name)} удалён` } };
  },
});

export const savedFilterActions: Command[] = [saveFilterCommand as Command, forgetFilterCommand as Command];
