import { resourceOf } from '../../model/resource/resources.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { refetchList } from '../../state/lists/lists.ts';
import type { RowList } from '../../state/screen/target.ts';
import type { Context, Screen } from '../command/command.ts';

/** The screens with rows. */
export const rowScreens: readonly Screen[] = ['list', 'trash'];

/** Returns the rows that the open screen consists of; null on others. */
export function openRows({ target }: Pick<Context, 'target'>): RowList | null {
  if (target?.kind === 'trash') return target.list;
  if (target?.kind !== 'list') return null;
  const resource = resourceOf(target.resource);
  return {
    cursor: cursors[target.resource],
    words: resource.words.count,
    rows: () => rowsOf(resource),
    reload: () => refetchList(resource),
  };
}

/** Returns the row that keys act on: the one under the cursor, unless the filter has left it out. */
export function rowUnderCursor({ cursor, rows }: RowList): number | null {
  return cursor.filter !== null && rows().every(({ id }) => id !== cursor.id) ? null : cursor.id;
}

export function cursorIndex({ cursor, rows }: RowList): number {
  return rows().findIndex(({ id }) => id === cursor.id);
}

/** Puts the cursor on the row at `index`, clamped to the list. Returns the row. */
export function setCursor({ cursor, rows }: RowList, index: number): { id: number } | undefined {
  const all = rows();
  const row = all[Math.max(0, Math.min(index, all.length - 1))];
  if (row) cursor.id = row.id;
  return row;
}
