import { proxy } from 'valtio/vanilla';
import type { TrashFilter } from '../../model/trash/trash-row.ts';
import type { RowList } from '../screen/target.ts';

export const trashCursor = proxy<RowList['cursor'] & { filter: TrashFilter | null }>({
  id: null,
  anchor: null,
  selection: [],
  filter: null,
});
