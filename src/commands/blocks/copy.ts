import { plural } from '../../model/base/plural.ts';
import { isKnown } from '../../model/block/block.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { copiedBlock } from '../../model/block/copied-block.ts';
import { copyBlocks } from '../../state/block-changes/copied.ts';
import { blocksOf, findBlock } from '../../state/blocks/blocks.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import type { Context, Outcome } from '../command/command.ts';
import { command } from '../command/command.ts';
import { blockStep, hasBlocks, isInList, type OnBlock, openCase, withVerb } from '../subject/block-subject.ts';

/** `clipboard`: of the browser's own copying, which is filled in place of the operator's clipboard. */
interface Copying {
  clipboard?: DataTransfer;
}

/** Copies a block into the clipboard, as text and as a block for the panel. */
export const copyBlockCommand = command<OnBlock & Copying>({
  id: 'block.copy',
  ...withVerb('Скопировать'),
  section: 'this',
  icon: 'copy',
  keywords: ['копия блока', 'дублировать', 'буфер'],
  keys: {
    default: ['KeyC'],
    screens: ['form'],
    when: (context) => isInList(context) && isBlockType(blockCursor.at?.type),
  },
  when: hasBlocks,
  steps: { block: blockStep },
  run: async (context, { block, clipboard }) => {
    const caseId = openCase(context);
    const found = caseId === null ? undefined : findBlock(caseId, block);
    if (!found || !isKnown(found)) return undefined;
    await copyBlocks([copiedBlock(found, caseId)], clipboard);
    return copied('Блок скопирован', 'Его можно вставить в этот и в другой кейс.');
  },
});

/** Copies all blocks of the open case. */
export const copyAllBlocksCommand = command({
  id: 'case.copy-blocks',
  title: 'Скопировать все блоки кейса',
  section: 'this',
  icon: 'copy',
  keywords: ['копия блоков', 'буфер', 'перенести в другой кейс'],
  keys: { default: ['Shift+KeyC'], screens: ['form'], when: isInList },
  when: (context) => knownBlocks(context).length > 0,
  run: async (context) => {
    const blocks = knownBlocks(context).map((block) => copiedBlock(block, openCase(context)));
    await copyBlocks(blocks);
    const count = plural(blocks.length, ['блок', 'блока', 'блоков']);
    return copied(`Скопировано: ${count}`, 'Их можно вставить в этот и в другой кейс.');
  },
});

function knownBlocks(context: Context) {
  const caseId = openCase(context);
  return ((caseId !== null && blocksOf(caseId)) || []).filter(isKnown);
}

function copied(title: string, text: string): Outcome {
  return { toast: { type: 'success', title, text } };
}
