import { quote } from '../../model/base/quote.ts';
import { formatFilter } from '../../model/filter/filter-query.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { forgetFilter, savedFilters, saveFilter } from '../../state/lists/saved-filters.ts';
import { type Command, command } from '../command/command.ts';
import { isFiltered } from '../rows/filter.ts';

const prefix = 'filter.';

/** Returns a command for each saved filter: it opens the list as the filter narrows it. */
export function savedFilterCommands(): Command[] {
  return savedFilters().map(({ id, name, resource, query }) => {
    const { paths, words } = resourceOf(resource);
    return command({
      id: prefix + id,
      title: name,
      section: 'go',
      icon: 'go',
      keywords: ['отбор', 'фильтр', words.list],
      run: (context) => context.go(`${paths.list}?${query}`),
    });
  });
}

/** Returns the command of a saved filter by its id. */
export function savedFilterCommand(id: string): Command | undefined {
  return id.startsWith(prefix) ? savedFilterCommands().find((one) => one.id === id) : undefined;
}

export const saveFilterCommand = command<{ name: string }>({
  id: 'list.save-filter',
  title: 'Сохранить отбор…',
  section: 'this',
  keys: { screens: ['list'] },
  keywords: ['фильтр', 'запомнить'],
  when: isFiltered,
  steps: {
    name: {
      kind: 'text',
      title: 'Название отбора',
      hint: 'Скрытые 2025',
      parse: (text) => text.trim().slice(0, 60) || null,
      preview: (name) => `Сохранить как ${quote(name)}`,
    },
  },
  run: ({ target }, { name }) => {
    const filter = target?.kind === 'list' ? cursors[target.resource].filter : null;
    if (target?.kind !== 'list' || !filter) return undefined;
    saveFilter({ name, resource: target.resource, query: formatFilter(filter) });
    return {
      toast: { type: 'success', title: `Отбор ${quote(name)} сохранён`, text: 'Он есть в поиске этого браузера.' },
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
