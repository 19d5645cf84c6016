import { loadBlocks } from '../../state/block-changes/changes.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { command } from '../command/command.ts';
import { openCase } from '../subject/block-subject.ts';

export const reloadBlocksCommand = command({
  id: 'block.reload',
  title: 'Повторить загрузку блоков',
  section: 'this',
  keywords: ['блоки контента', 'обновить'],
  keys: { default: ['KeyR'], screens: ['form'] },
  when: (context) => {
    const caseId = openCase(context);
    return caseId !== null && blocksOf(caseId) === undefined;
  },
  run: async (context) => {
    const caseId = openCase(context);
    if (caseId !== null) await loadBlocks(caseId);
  },
});
