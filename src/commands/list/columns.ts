import { quote } from '../../model/base/quote.ts';
import { changedColumn, columnsOf, type ListColumn } from '../../model/resource/list-columns.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { isColumnShown, showColumn } from '../../state/lists/choose-look.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { command } from '../command/command.ts';

/** One command for each column that can be hidden. */
// Each descriptor's own type is narrower.
export const columnCommandsByList = (resources as readonly Resource[]).map((resource) => ({
  resource,
  commands: columnsOf(resource).map((column) => columnCommand(resource, column)),
}));

export const columnCommands = columnCommandsByList.flatMap(({ commands }) => commands);

function columnCommand(resource: Resource, column: ListColumn) {
  const id = idOf(resource, column);
  const isHidden = () => !isColumnShown(id);
  return command({
    id: `${resource.name}.column-${column.name.replaceAll('_', '-')}`,
    title: () => `${isHidden() ? 'Показать' : 'Скрыть'} колонку ${quote(column.title)}`,
    section: 'settings',
    keys: { screens: ['list'], ...(column.name === changedColumn && { group: 'list.changed-column' as const }) },
    keywords: ['столбец', 'таблица', 'вид списка'],
    when: ({ target }) => target?.kind === 'list' && target.resource === resource.name && isThere(column),
    run: (context) => {
      const shown = isHidden();
      showColumn(id, shown);
      context.announce(`Колонка ${quote(column.title)} ${shown ? 'показана' : 'скрыта'}`);
    },
  });
}

/** Who has changed what, only a host with a history knows. */
export function isThere({ name }: ListColumn): boolean {
  return name !== changedColumn || hasAbility('changes');
}

/** As the table marks its cells: views/list/list-shape.tsx. */
export function idOf(resource: Resource, column: ListColumn): string {
  return `${resource.name}.${column.name}`;
}
