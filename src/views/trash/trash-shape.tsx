import type { MouseEvent } from 'react';
import { actionsCommand } from '../../commands/app/app.ts';
import { peekCommand } from '../../commands/app/peek.ts';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { selectAllDescription, selectDescription } from '../../commands/rows/selection.ts';
import { restoreCommand } from '../../commands/trash/trash.ts';
import { quote } from '../../model/base/quote.ts';
import { describeWhen } from '../../model/base/when.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { daysLeft, kindOf, titleOf } from '../../model/trash/trash-row.ts';
import { drawnPicture, drawnSource } from '../../state/browser/drawn-media.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { rowIcons } from '../../ui/table/row-icons.tsx';
import type { TableShape } from '../../ui/table/table-types.ts';
import { commandProps } from '../frame/command-button.tsx';
import { runOnPlainClick } from '../frame/command-link.tsx';
import { context } from '../frame/context.ts';
import styles from './trash.module.css';
import { TrashQuestion } from './trash-question.tsx';

interface Facts {
  /** The row that asks for other values, and the word that marks it. */
  asked: { id: number; says: string } | null;
  isNarrow: boolean;
  account: number | null;
  now: number;
  rows: readonly TrashItem[];
}

/** Returns how the table draws its rows. */
export function trashShape({ asked, isNarrow, account, now, rows }: Facts): TableShape<TrashItem> {
  const restore = commandProps(restoreCommand as CommandDescription).attributes;
  const more = { ...commandProps(actionsCommand).attributes, tabIndex: -1 };
  const who = (item: TrashItem) => nameOfAccount(item, account);
  const inCase = blocksBelowCase(rows);
  const column = (id: string, title: string, width: number, cell: (item: TrashItem) => React.ReactNode) => ({
    id: `trash.${id}`,
    title,
    width,
    cell,
  });
  return {
    numberless: true,
    wideActions: true,
    titleHeader: 'Название',
    title: titleOf,
    href: ({ id }) => `${routes.trash}?row=${id}`,
    link: ({ id }) => ({
      'data-command': peekCommand.id,
      'data-within': inCase.has(id) || undefined,
      onClick: (event: MouseEvent) => {
        trashCursor.id = id;
        runOnPlainClick(event, peekCommand);
      },
    }),
    tag: ({ id }) => (id === asked?.id ? asked.says : undefined),
    below: (item) => item.id === asked?.id && <TrashQuestion key={item.id} item={item} />,
    thumbnail: { picture: pictureOf, fit: 'cover' },
    columns: [
      column('kind', 'Что', 140, kindOf),
      column('by', 'Кто удалил', 140, (item) => (
        <span className={styles.who}>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(item.by?.name ?? '')}
          </span>
          <span className={styles.name}>{who(item)}</span>
        </span>
      )),
      column('at', 'Когда', 140, ({ at }) => <time dateTime={at}>{describeWhen(Date.parse(at), now)}</time>),
      column('left', 'Осталось', 92, (item) => {
        const { text, isSoon } = daysLeft(item, now);
        return isSoon ? <span className={styles.soon}>{text}</span> : text;
      }),
    ],
    under: (item) => `${kindOf(item)} · ${daysLeft(item, now).text} · ${who(item)}`,
    commands: { select: selectDescription.id, selectAll: selectAllDescription.id },
    actions: ({ id, ...item }) => {
      const name = quote(titleOf({ id, ...item }));
      if (isNarrow)
        return (
          <IconButton
            {...more}
            aria-haspopup="dialog"
            name={`Действия: ${name}`}
            icon={rowIcons.more}
            onClick={() => {
              trashCursor.id = id;
              void dispatch(actionsCommand, context);
            }}
          />
        );
      if (id === asked?.id) return null;
      return (
        <Button
          {...restore}
          tabIndex={-1}
          size="small"
          className={styles.restore}
          aria-label={`Восстановить ${name}`}
          onClick={() => void dispatch(restoreCommand, context, { rows: [id] })}
        >
          Восстановить
        </Button>
      );
    },
  };
}

/** Returns «Вы», or the name of the account. */
export function nameOfAccount({ by, account: of }: TrashItem, account: number | null): string {
  if (of !== null && of === account) return 'Вы';
  return by?.name || (of === null ? 'Сервер' : `Учётная запись #${of}`);
}

export function pictureOf({ type, record, item, cover }: TrashItem) {
  return isResourceName(type) ? drawnPicture(resourceOf(type), { ...item, id: record, cover }) : drawnSource(cover);
}

/** Returns the rows of blocks that stand below their case. */
function blocksBelowCase(rows: readonly TrashItem[]): ReadonlySet<number> {
  const cases = new Set(rows.flatMap(({ type, record }) => (type === 'case' ? [record] : [])));
  return new Set(rows.flatMap((row) => (row.case !== null && cases.has(row.case) ? [row.id] : [])));
}
