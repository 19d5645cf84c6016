import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { recordCommands } from '../../commands/records/index.ts';
import { labelOf } from '../../commands/records/subject.ts';
import { selectCommand } from '../../commands/selection.ts';
import { quote } from '../../model/quote.ts';
import type { AnyRecord } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import type { TableShape } from '../../ui/table-types.ts';
import { CommandIconButton } from '../command-button.tsx';
import { CategoryName } from './category-name.tsx';

/** Returns the table description of a resource, from its descriptor. */
export function listShape(resource: Resource): TableShape<AnyRecord> {
  const { edit, remove, visibility, moveTo } = recordCommands(resource.name);
  const flag = resource.visibility;
  return {
    titleHeader: 'Название',
    title: (row) => labelOf(resource, row),
    href: (row) => resource.paths.edit(row.id),
    dimmed: flag ? (row) => row[flag] === false : undefined,
    columns: resource.columns.includes('category_id')
      ? [{ id: 'category_id', title: 'Категория', width: 220, cell: (row) => <CategoryName record={row} /> }]
      : [],
    under: resource.columns.includes('category_id') ? (row) => <CategoryName record={row} after=" · " /> : undefined,
    toggle: flag
      ? {
          title: 'Показ',
          name: (row) => `Показывать ${quote(labelOf(resource, row))}`,
          value: (row) => row[flag] === true,
        }
      : undefined,
    commands: {
      select: selectCommand.id,
      move: moveTo?.id,
      toggle: visibility ? (row) => (flag && row[flag] === true ? visibility.hide : visibility.show).id : undefined,
    },
    actions: (row) => (
      <>
        <CommandIconButton
          command={edit}
          answers={{ records: [row.id] }}
          name={`Изменить ${quote(labelOf(resource, row))}`}
          icon={<Pencil size={16} />}
        />
        <CommandIconButton
          command={remove}
          answers={{ records: [row.id] }}
          name={`Удалить ${quote(labelOf(resource, row))}`}
          icon={<Trash size={16} />}
          tone="danger"
        />
      </>
    ),
  };
}
