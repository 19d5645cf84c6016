import { setBlockCursor } from '../../state/blocks/cursor.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { command } from '../command.ts';
import { blockStep, blockTitle, hasBlocks, isInList, type OnBlock, openCase } from './subject.ts';

export const editBlockCommand = command<OnBlock>({
  id: 'block.edit',
  title: blockTitle('Изменить'),
  section: 'this',
  icon: 'edit',
  screens: ['form'],
  keywords: ['открыть блок', 'править', 'контент'],
  keys: ['Enter'],
  when: hasBlocks,
  keyWhen: isInList,
  steps: { block: blockStep },
  run: (context, { block }) => {
    const caseId = openCase(context);
    if (caseId === null) return;
    setBlockCursor(block);
    openBlockEditor({ caseId, ...block });
  },
});
