import { resourceOf } from '../../model/resource/resources.ts';
import { setFilter } from '../../state/lists/cursors.ts';
import { filters } from '../../state/lists/filters.ts';
import { cachedList } from '../../state/lists/lists.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { selectableRows, selectableScreens } from './selectable-rows.ts';

export const filterCommand = command({
  id: 'list.filter',
  title: 'Отобрать строки списка',
  section: 'this',
  keywords: ['фильтр', 'поиск в списке'],
  keys: { default: ['/'], screens: selectableScreens },
  when: (context) => selectableRows(context) !== null && !isEmptyList(context),
  run: (context) => {
    filters.wanted = true;
    context.focus('filter');
  },
});

export const clearFilterCommand = command({
  id: 'list.clear-filter',
  title: 'Показать все строки списка',
  section: 'this',
  keywords: ['снять фильтр', 'отбор', 'отобрать'],
  keys: { default: ['Escape'], screens: selectableScreens, when: (context) => !hasSelection(context), inFields: true },
  when: isFiltered,
  run: (context) => {
    const { target } = context;
    const list = selectableRows(context);
    if (!list) return;
    if (target?.kind === 'list') setFilter(resourceOf(target.resource), null);
    else list.cursor.filter = null;
    context.focus('list');
  },
});

export const filterCommands: Command[] = [filterCommand, clearFilterCommand];

/** Whether a list is open that has no rows at all: there is nothing to filter. */
export function isEmptyList({ target }: Pick<Context, 'target'>): boolean {
  return target?.kind === 'list' && cachedList(resourceOf(target.resource))?.items.length === 0;
}

export function isFiltered(context: Context): boolean {
  return (selectableRows(context)?.cursor.filter ?? null) !== null;
}

/** The first Escape clears the selection, the second the filter. */
export function hasSelection(context: Context): boolean {
  return (selectableRows(context)?.cursor.selection.length ?? 0) > 0;
}
