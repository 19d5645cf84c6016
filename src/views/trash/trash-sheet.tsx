import PanelRight from 'lucide-react/icons/panel-right';
import SquareCheck from 'lucide-react/icons/square-check';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import { useSnapshot } from 'valtio';
import { peekCommand } from '../../commands/app/peek.ts';
import { selectCommand } from '../../commands/rows/more-selection.ts';
import { purgeCommand, restoreCommand } from '../../commands/trash/trash.ts';
import { kindOf, titleOf } from '../../model/trash/trash-row.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import { trash } from '../../state/trash/trash.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { action } from '../actions/action.ts';
import { SheetFrame } from '../actions/sheet-frame.tsx';
import { pictureOf } from './trash-shape.tsx';

/** What can be done with the row under the cursor. */
export function TrashSheet() {
  const { id } = useSnapshot(trashCursor);
  const item = trash.items?.find((row) => row.id === id);
  if (!item) return null;
  const rows = { rows: [item.id] };
  const title = titleOf(item);
  return (
    <SheetFrame
      title={title}
      picture={<Thumbnail picture={pictureOf(item)} title={title} />}
      facts={kindOf(item)}
      actions={[
        action('Восстановить', Undo, restoreCommand, rows),
        action('Просмотр', PanelRight, peekCommand),
        action('Выбрать несколько', SquareCheck, selectCommand),
        { ...action('Удалить навсегда…', Trash, purgeCommand, rows), tone: 'danger' },
      ]}
      opener="tr[data-cursor] [aria-haspopup]"
    />
  );
}
