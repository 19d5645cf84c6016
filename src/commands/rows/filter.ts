import { resourceOf } from '../../model/resource/resources.ts';
import { cursors, setFilter } from '../../state/lists/cursors.ts';
import { filters } from '../../state/lists/filters.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';

export const filterCommand = command({
  id: 'list.filter',
  title: 'Отобрать строки списка',
  section: 'this',
  keywords: ['фильтр', 'поиск в списке'],
  keys: { default: ['/'], screens: ['list'] },
  when: ({ target }) => target?.kind === 'list',
  run: (context) => {
    filters.wanted = true;
    context.focus('filter');
  },
});

export const clearFilterCommand = command({
  id: 'list.clear-filter',
  title: 'Показать все строки списка',
  section: 'this',
  keywords: ['снять фильтр'],
  keys: { default: ['Escape'], screens: ['list'], when: (context) => !hasSelection(context), inFields: true },
  when: isFiltered,
  run: (context) => {
    if (context.target?.kind !== 'list') return;
    setFilter(resourceOf(context.target.resource), null);
    context.focus('list');
  },
});

export const filterCommands: Command[] = [filterCommand, clearFilterCommand];

export function isFiltered({ target }: Context): boolean {
  return target?.kind === 'list' && cursors[target.resource].filter !== null;
}

/** The first Escape clears the selection, the second the filter. */
function hasSelection({ target }: Context): boolean {
  return target?.kind === 'list' && cursors[target.resource].selection.length > 0;
}
