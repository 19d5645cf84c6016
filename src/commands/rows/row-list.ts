import { resourceOf } from '../../model/resource/resources.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { stopsAmong } from '../../state/lists/filters.ts';
import { refetchList } from '../../state/lists/lists.ts';
import type { RowList } from '../../state/screen/target.ts';
import type { Context, Screen } from '../command/command.ts';

/** The screens whose rows can be selected and filtered. */
export const rowScreens: readonly Screen[] = ['list', 'trash'];

/** The screens where a cursor goes from row to row. */
export const cursorScreens: readonly Screen[] = [...rowScreens, 'operators'];

/** Returns the rows through which the cursor goes; null on other screens. */
export function cursorRows(context: Pick<Context, 'target'>): RowList | null {
  return context.target?.kind === 'operators' ? context.target.list : openRows(context);
}

/** Returns the rows that the open screen consists of, which can be selected and filtered; null on others. */
export function openRows({ target }: Pick<Context, 'target'>): RowList | null {
  if (target?.kind === 'trash') return target.list;
  if (target?.kind !== 'list') return null;
  const resource = resourceOf(target.resource);
  return {
    cursor: cursors[target.resource],
    words: resource.words.count,
    rows: () => rowsOf(resource),
    stops: () => stopsAmong(resource, rowsOf(resource)),
    reload: () => refetchList(resource),
  };
}

/** Returns the row that keys act on: the one under the cursor, unless the filter has left it out, or it is a head. */
export function rowUnderCursor({ cursor, rows }: RowList): number | null {
  const { id, filter } = cursor;
  return Number(id) < 0 || (filter !== null && rows().every((row) => row.id !== id)) ? null : id;
}
