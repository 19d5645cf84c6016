import { useSnapshot } from 'valtio';
import { columnsOf } from '../../model/list-columns.ts';
import type { Resource } from '../../model/resources.ts';
import { cursors, rowsOf } from '../../state/cursors.ts';
import { rowReading } from '../../state/row-reading.ts';
import { referenceTitle, useColumnData } from './use-column-data.ts';
import { useDrafted } from './use-drafted.ts';

/** What screen readers read after the title of the cursor row: its link refers here. Only one row needs it at a time. */
export function RowState({ resource }: { resource: Resource }) {
  const { id, selection } = useSnapshot(cursors)[resource.name];
  const { brief } = useSnapshot(rowReading);
  const columnData = useColumnData(resource);
  const drafted = useDrafted(resource);
  const rows = rowsOf(resource);
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (!row) return null;
  const { visibility, words } = resource;
  const reference = columnsOf(resource).find(({ to }) => to);
  const parts = [
    !brief && `#${row.id}`,
    !brief && reference && referenceTitle(row, reference, columnData),
    visibility && row[visibility] === false && (words.gender === 'f' ? 'скрыта' : 'скрыт'),
    selection.includes(row.id) && (words.gender === 'f' ? 'выбрана' : 'выбран'),
    drafted.has(row.id) && 'черновик',
    !brief && `строка ${index + 1} из ${rows.length}`,
  ];
  return (
    <p id="row-state" hidden>
      {parts.filter(Boolean).join(', ')}
    </p>
  );
}
