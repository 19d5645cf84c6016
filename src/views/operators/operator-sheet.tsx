import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useSnapshot } from 'valtio';
import {
  blockCommand,
  canBlock,
  canGo,
  newLinkCommand,
  removeOperatorCommand,
  renameOperatorCommand,
  unblockCommand,
} from '../../commands/account/operators.ts';
import { operatorCursor, operatorOf } from '../../state/account/operators.ts';
import { type Action, action } from '../actions/action.ts';
import { SheetFrame } from '../actions/sheet-frame.tsx';
import { nameOf } from './operator-shape.tsx';

/** What can be done with the row under the cursor: nothing that would shut out oneself, or everybody. */
export function OperatorSheet() {
  const { id } = useSnapshot(operatorCursor);
  const row = id === null ? undefined : operatorOf(id);
  if (!row) return null;
  const operator = { operator: row.id };
  const actions: (Action | false)[] = [
    row.invitation !== null && action('Новая ссылка…', Link, newLinkCommand, operator),
    action('Переименовать…', Pencil, renameOperatorCommand, operator),
    row.blocked && action('Открыть вход', CircleCheck, unblockCommand, operator),
    canBlock(row.id) && action('Закрыть вход…', Ban, blockCommand, operator),
    canGo(row.id) && { ...action('Убрать…', Trash, removeOperatorCommand, operator), tone: 'danger' },
  ];
  return (
    <SheetFrame
      title={nameOf(row)}
      facts={row.self ? `${row.email} · это вы: закрыть себе вход нельзя` : row.email}
      actions={actions.filter((one) => one !== false)}
      opener="tr[data-cursor] [aria-haspopup]"
    />
  );
}
