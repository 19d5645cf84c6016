import { quote } from '../../model/base/quote.ts';
import { changedColumn, columnsOf, type ListColumn } from '../../model/resource/list-columns.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { isColumnShown, showColumn } from '../../state/lists/choose-look.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { command } from '../command/command.ts';

/** One command for each column that can be hidden. */
// Each descriptor's own type is narrower.
const byList = (resources as readonly Resource[]).map((resource) => ({
  resource,
  commands: columnsOf(resource).map((column) => columnCommand(resource, column)),
}));

export const columnCommands = byList.flatMap(({ commands }) => commands);

/** Returns the columns of a list with the commands that show and hide them. */
export function columnChoices(resource: Resource) {
  const commands = byList.find((list) => list.resource.name === resource.name)?.commands ?? [];
  return columnsOf(resource).flatMap((column, n) => {
    const own = commands[n];
    return own && isThere(column) ? [{ id: idOf(resource, column), title: column.title, command: own }] : [];
  });
}

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
function isThere({ name }: ListColumn): boolean {
  return name !== changedColumn || hasAbility('changes');
}

/** As the table marks its cells: views/list/list-shape.tsx. */
function idOf(resource: Resource, column: ListColumn): string {
  return `${resource.name}.${column.name}`;
}
