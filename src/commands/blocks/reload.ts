import { blocksOf } from '../../state/blocks/blocks.ts';
import { loadBlocks } from '../../state/blocks/changes.ts';
import { command } from '../command/command.ts';
import { openCase } from '../subject/block-subject.ts';

export const reloadBlocksCommand = command({
  id: 'block.reload',
  title: 'Повторить загрузку блоков',
  section: 'this',
  screens: ['form'],
  keywords: ['блоки контента', 'обновить'],
  keys: ['KeyR'],
  when: (context) => {
    const caseId = openCase(context);
    return caseId !== null && blocksOf(caseId) === undefined;
  },
  run: async (context) => {
    const caseId = openCase(context);
    if (caseId !== null) await loadBlocks(caseId);
  },
});
