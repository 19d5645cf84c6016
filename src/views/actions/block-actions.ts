import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { copyBlockCommand } from '../../commands/blocks/copy.ts';
import { editBlockCommand } from '../../commands/blocks/edit.ts';
import { moveBlockCommand } from '../../commands/blocks/move.ts';
import { removeBlockCommand } from '../../commands/blocks/remove.ts';
import { type Block, isKnown, refOf } from '../../model/block/block.ts';
import { type Action, action } from './action.ts';

/** Returns what can be done with a content block. The panel has no editor for an unknown one. */
export function blockActions(block: Block): Action[] {
  const answers = { block: refOf(block) };
  return [
    ...(isKnown(block)
      ? [action('Изменить', Pencil, editBlockCommand, answers), action('Копировать', Copy, copyBlockCommand, answers)]
      : []),
    action('На место…', ArrowUpDown, moveBlockCommand, answers),
    { ...action('Удалить…', Trash, removeBlockCommand, answers), tone: 'danger' },
  ];
}
