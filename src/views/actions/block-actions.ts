import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { addBelowCommand } from '../../commands/blocks/add-here.ts';
import { copyBlockCommand } from '../../commands/blocks/copy.ts';
import { editBlockCommand } from '../../commands/blocks/edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from '../../commands/blocks/move.ts';
import { pasteBlocksCommand } from '../../commands/blocks/paste.ts';
import { removeBlockCommand } from '../../commands/blocks/remove.ts';
import { type Block, isKnown, refOf } from '../../model/block/block.ts';
import { copied } from '../../state/block-changes/copied.ts';
import { type Action, action } from './action.ts';

/** Returns what can be done with a content block, the cursor's. The panel has no editor for an unknown one. */
export function blockActions(block: Block, index: number, count: number): Action[] {
  const answers = { block: refOf(block) };
  return [
    ...(isKnown(block)
      ? [action('Изменить', Pencil, editBlockCommand, answers), action('Копировать', Copy, copyBlockCommand, answers)]
      : []),
    action('Добавить ниже…', Plus, addBelowCommand, answers),
    ...(copied.some ? [action('Вставить ниже', ClipboardPaste, pasteBlocksCommand)] : []),
    ...(index > 0 ? [action('Поднять', ArrowUp, blockUpCommand, answers)] : []),
    ...(index < count - 1 ? [action('Опустить', ArrowDown, blockDownCommand, answers)] : []),
    ...(count > 1 ? [action('На место…', ArrowUpDown, moveBlockCommand, answers)] : []),
    { ...action('Удалить…', Trash, removeBlockCommand, answers), tone: 'danger' },
  ];
}
