import { setBlockCursor } from '../../state/blocks/cursor.ts';
import { panels } from '../../state/screen/panels.ts';
import { command } from '../command/command.ts';
import { blockStep, hasBlocks, isInList, type OnBlock } from '../subject/block-subject.ts';

/** On phones, behind the one button of a block's row. */
export const blockActionsCommand = command<OnBlock>({
  id: 'block.actions',
  title: 'Действия с блоком…',
  section: 'this',
  keys: { default: ['KeyF'], screens: ['form'], when: isInList },
  hidden: true,
  when: hasBlocks,
  steps: { block: blockStep },
  run: (_, { block }) => {
    setBlockCursor(block);
    panels.actions = 'block';
  },
});
