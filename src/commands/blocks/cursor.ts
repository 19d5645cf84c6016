import { blockSummary } from '../../model/block/block-summary.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { blockCursorIndex, moveBlockCursor } from '../../state/blocks/cursor-index.ts';
import { type Command, command } from '../command/command.ts';
import { isInList, openBlock, openCase } from '../subject/block-subject.ts';

export const nextBlockCommand = step('block.next', 'Следующий блок', ['ArrowDown', 'KeyJ'], 1);
export const previousBlockCommand = step('block.previous', 'Предыдущий блок', ['ArrowUp', 'KeyK'], -1);

/** Leads from the fields to the blocks, where the arrow keys go on. */
export const goToBlocksCommand = command({
  id: 'block.list',
  title: 'К блокам кейса',
  section: 'this',
  icon: 'go',
  keywords: ['контент', 'список блоков'],
  keys: { default: ['KeyL', 'Alt+KeyB'], screens: ['form'], inFields: true },
  when: (context) => openCase(context) !== null && openBlock(context) === null,
  run: (context) => context.focus('block'),
});

function step(id: string, title: string, keys: readonly string[], by: 1 | -1): Command {
  return command({
    id,
    title,
    section: 'this',
    keys: { default: keys, screens: ['form'], repeats: true },
    when: isInList,
    hidden: true,
    run: (context) => {
      const caseId = openCase(context);
      const block = caseId === null ? undefined : moveBlockCursor(caseId, blockCursorIndex(caseId) + by);
      if (caseId === null || !block) return;
      context.focus('block');
      const { title, kind } = blockSummary(block);
      context.announce(`${title}, ${kind}, блок ${blockCursorIndex(caseId) + 1} из ${blocksOf(caseId)?.length}`);
    },
  });
}
