import type { MouseEvent } from 'react';
import type { Command } from '../../commands/command.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { labelOf, type OnRecords } from '../../commands/records/subject.ts';
import { run } from '../../commands/runner.ts';
import { selectCommand } from '../../commands/selection.ts';
import { quote } from '../../model/quote.ts';
import type { AnyRecord } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { rowIcons } from '../../ui/row-icons.tsx';
import type { TableShape } from '../../ui/table-types.ts';
import { commandProps } from '../command-button.tsx';
import { runOnPlainClick } from '../command-link.tsx';
import { context } from '../context.ts';
import { type CategoryTitles, categoryTitleOf } from './category-titles.ts';

/**
 * Returns the table description of a resource, from its descriptor. What is the same in every row, e.g. the keys of its
 * commands, is computed here once: rows have neither hooks nor subscriptions, so that scrolling draws them fast.
 */
export function listShape(resource: Resource, categories: CategoryTitles): TableShape<AnyRecord> {
  const { edit, remove, visibility, moveTo } = recordCommands(resource.name);
  const flag = resource.visibility;
  const opening = commandProps(edit as Command).attributes;
  const editButton = rowButton(edit, 'Изменить');
  const removeButton = rowButton(remove, 'Удалить');
  const categoryOf = (row: AnyRecord) => categoryTitleOf(row, categories);
  return {
    titleHeader: 'Название',
    title: (row) => labelOf(resource, row),
    href: (row) => resource.paths.edit(row.id),
    link: ({ id }) => ({
      ...opening,
      onClick: (event: MouseEvent) => runOnPlainClick(event, edit, { records: [id] }),
    }),
    dimmed: flag ? (row) => row[flag] === false : undefined,
    columns: resource.columns.includes('category_id')
      ? [{ id: 'category_id', title: 'Категория', width: 220, cell: categoryOf }]
      : [],
    under: (row) => {
      const category = categoryOf(row);
      return category !== null && ` · ${category}`;
    },
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
    actions: (row) => {
      const label = quote(labelOf(resource, row));
      return (
        <>
          <IconButton {...editButton(row, label)} icon={rowIcons.edit} />
          <IconButton {...removeButton(row, label)} icon={rowIcons.delete} tone="danger" />
        </>
      );
    },
  };
}

function rowButton(command: Command<OnRecords>, verb: string) {
  const { keys, attributes } = commandProps(command as Command);
  return ({ id }: AnyRecord, label: string) => ({
    ...attributes,
    keys,
    name: `${verb} ${label}`,
    onClick: () => void run(command, context, { records: [id] }),
  });
}
