import type { MouseEvent, ReactNode } from 'react';
import { actionsCommand } from '../../commands/app/app.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { addressOfRow } from '../../commands/records/address-on-site.ts';
import { recordDescriptions } from '../../commands/records/descriptions.ts';
import { selectAllDescription, selectDescription } from '../../commands/rows/selection.ts';
import { labelOf, type OnRecords } from '../../commands/subject/record-subject.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { changedColumn, columnsOf, type ListColumn } from '../../model/resource/list-columns.ts';
import { cellText } from '../../model/resource/list-row.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { rowIcons } from '../../ui/table/row-icons.tsx';
import type { TableShape } from '../../ui/table/table-types.ts';
import { commandProps } from '../frame/command-button.tsx';
import { runOnPlainClick } from '../frame/command-link.tsx';
import { context } from '../frame/context.ts';

import { type ColumnData, referenceTitle } from './use-column-data.ts';

/**
 * Returns the table description of a resource, from its descriptor. What is the same in every row, e.g. the keys of its
 * commands, is computed here once: rows have neither hooks nor subscriptions, so that scrolling draws them fast.
 */
export function listShape(
  resource: Resource,
  columnData: ColumnData,
  changes: ReadonlyMap<number, ReactNode> | undefined,
  tagOf: (id: number) => string | undefined,
  isNarrow: boolean,
): TableShape<AnyRecord> {
  const { edit, remove, visibility, moveTo, openOnSite } = recordDescriptions(resource.name);
  const flag = resource.visibility;
  const editButton = rowButton(edit, 'Изменить');
  const removeButton = rowButton(remove, 'Удалить');
  const siteButton = openOnSite && rowButton(openOnSite, 'Открыть на сайте');
  const more = { ...commandProps(actionsCommand).attributes, tabIndex: -1 };
  const columns = columnsOf(resource);
  return {
    titleHeader: 'Название',
    title: (row) => labelOf(resource, row),
    href: (row) => resource.paths.edit(row.id),
    link: ({ id }) => ({
      'data-command': edit.id,
      onClick: (event: MouseEvent) => runOnPlainClick(event, edit, { records: [id] }),
    }),
    tag: ({ id }) => tagOf(id),
    dimmed: flag ? (row) => row[flag] === false : undefined,
    thumbnail: resource.thumbnail
      ? { picture: (row) => drawnPicture(resource, row), fit: resource.thumbnail.fit }
      : undefined,
    columns: columns.map((column) => ({
      ...column,
      id: `${resource.name}.${column.name}`,
      cell: (row) => (column.name === changedColumn ? changes?.get(row.id) : textOf(row, column, columnData)),
    })),
    under: (row) =>
      columns.map((column) => {
        const text = textOf(row, column, columnData);
        const { name, words } = column;
        return (
          text && (
            <span key={name} data-fact={name}>
              {` · ${words ? plural(text, words) : text}`}
            </span>
          )
        );
      }),
    toggle: flag
      ? {
          title: 'Показ',
          name: (row) => `Показывать ${quote(labelOf(resource, row))}`,
          value: (row) => row[flag] === true,
        }
      : undefined,
    commands: {
      select: selectDescription.id,
      selectAll: selectAllDescription.id,
      move: moveTo?.id,
      toggle: visibility ? (row) => (flag && row[flag] === true ? visibility.hide : visibility.show).id : undefined,
    },
    actions: (row) => {
      const label = quote(labelOf(resource, row));
      if (isNarrow)
        return (
          <IconButton
            {...more}
            aria-haspopup="dialog"
            name={`Действия: ${label}`}
            icon={rowIcons.more}
            onClick={() => {
              cursors[resource.name].id = row.id;
              void dispatch(actionsCommand, context);
            }}
          />
        );
      return (
        <>
          {siteButton && addressOfRow(resource, row) !== null && (
            <IconButton {...siteButton(row, label)} icon={rowIcons.site} />
          )}
          <IconButton {...editButton(row, label)} icon={rowIcons.edit} />
          <IconButton {...removeButton(row, label)} icon={rowIcons.delete} tone="danger" />
        </>
      );
    },
  };
}

function textOf(row: AnyRecord, column: ListColumn, columnData: ColumnData): string | null {
  const { name } = column;
  if (column.to) return referenceTitle(row, column, columnData);
  const value = name === 'cases' ? columnData.cases && (columnData.cases.get(row.id) ?? 0) : row[name];
  return cellText(value);
}

function rowButton(command: CommandDescription<OnRecords>, verb: string) {
  const { attributes } = commandProps(command as CommandDescription);
  return ({ id }: AnyRecord, label: string) => ({
    ...attributes,
    tabIndex: -1,
    tip: verb,
    name: `${verb} ${label}`,
    onClick: () => void dispatch(command, context, { records: [id] }),
  });
}
