import { resourceOf } from '../../model/resource/resources.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { stopsAmong } from '../../state/lists/filters.ts';
import { refetchList } from '../../state/lists/lists.ts';
import type { RowList } from '../../state/screen/target.ts';
import type { Context, Screen } from '../command/command.ts';

/** The screens with rows. */
export const rowScreens: readonly Screen[] = ['list', 'trash', 'operators'];

/** Returns the rows that the open screen consists of; null on others. */
export function openRows({ target }: Pick<Context, 'target'>): RowList | null {
  if (target?.kind !== 'list') return target && 'list' in target ? target.list : null;
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
