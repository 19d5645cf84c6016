import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useSnapshot } from 'valtio';
import {
  blockCommand,
  newLinkCommand,
  removeOperatorCommand,
  renameOperatorCommand,
  unblockCommand,
  whyStays,
} from '../../commands/account/operators.ts';
import { operatorCursor, operatorOf } from '../../state/account/operators.ts';
import { type Action, action } from '../actions/action.ts';
import { SheetFrame } from '../actions/sheet-frame.tsx';
import { nameOf } from './operator-shape.tsx';

/** What can be done with the row under the cursor. What would shut out oneself, or everybody, says why it cannot. */
export function OperatorSheet() {
  const { id } = useSnapshot(operatorCursor);
  const row = id === null ? undefined : operatorOf(id);
  if (!row) return null;
  const operator = { operator: row.id };
  const refused = whyStays(row.id) ?? undefined;
  const actions: (Action | false)[] = [
    row.invitation !== null && action('Новая ссылка…', Link, newLinkCommand, operator),
    action('Переименовать…', Pencil, renameOperatorCommand, operator),
    row.blocked && action('Открыть вход', CircleCheck, unblockCommand, operator),
    !row.blocked && !row.invitation && { ...action('Закрыть вход…', Ban, blockCommand, operator), refused },
    { ...action('Убрать…', Trash, removeOperatorCommand, operator), ...(refused ? { refused } : { tone: 'danger' }) },
  ];
  return (
    <SheetFrame
      title={nameOf(row)}
      facts={row.email}
      actions={actions.filter((one) => one !== false)}
      opener="tr[data-cursor] [aria-haspopup]"
    />
  );
}
