import { Problem } from '../../model/base/problem.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { blockCursor, setBlockCursor } from '../../state/blocks/cursor.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { command } from '../command/command.ts';
import { blockStep, hasBlocks, isInList, type OnBlock, openCase, withVerb } from '../subject/block-subject.ts';

export const editBlockCommand = command<OnBlock>({
  id: 'block.edit',
  ...withVerb('Изменить'),
  section: 'this',
  icon: 'edit',
  keywords: ['открыть блок', 'править', 'контент'],
  keys: {
    default: ['Enter'],
    screens: ['form'],
    when: (context) => isInList(context) && isBlockType(blockCursor.at?.type),
  },
  when: hasBlocks,
  steps: { block: blockStep },
  run: (context, { block }) => {
    const caseId = openCase(context);
    const { type, id } = block;
    if (caseId === null) return;
    if (!isBlockType(type))
      throw new Problem('missing', 0, 'Блоки этого типа панель не правит: их можно переставить и удалить.');
    setBlockCursor(block);
    openBlockEditor({ caseId, type, id });
  },
});
