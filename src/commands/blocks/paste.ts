import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import type { BlockRef } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { asBlock, type CopiedBlock } from '../../model/block/copied-block.ts';
import { blocksToPaste, storedBlocks } from '../../state/block-changes/copied.ts';
import { continuePastes, forgetPastes, missingBlocks, pasteBlocks } from '../../state/block-changes/pastes.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import { blockCursorIndex } from '../../state/blocks/cursor-index.ts';
import { chunk } from '../../state/network/chunks.ts';
import { type Context, command } from '../command/command.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';

/** What is said afterwards; loaded before anything is pasted. */
const code = chunk(() => import('./report-pasted.ts'));

/** Adds blocks below the one given, else the current one, or at the end: those given, else those in the clipboard. */
export const pasteBlocksCommand = command<{ blocks?: readonly CopiedBlock[]; below?: BlockRef }>({
  id: 'block.paste',
  title: 'Вставить скопированные блоки',
  section: 'this',
  icon: 'create',
  keywords: ['копия блока', 'дублировать', 'буфер'],
  keys: { default: ['KeyV'], screens: ['form'] },
  journaled: true,
  when: isInCase,
  run: async (context, { blocks: given, below: wanted }) => {
    const caseId = openCase(context);
    const below = wanted ?? (caseId !== null && blockCursorIndex(caseId) >= 0 ? blockCursor.at : null);
    const blocks = given ?? (await blocksToPaste());
    if (caseId === null) return undefined;
    if (blocks.length === 0) {
      const text = 'Сначала скопируйте блок в этом или в другом кейсе.';
      return { toast: { type: 'info', title: 'Вставлять нечего', text } };
    }
    const { reportPasted } = await code.load();
    return reportPasted(context, caseId, await pasteBlocks(caseId, blocks, below && { ...below }));
  },
});

/** Adds the blocks that an earlier paste could not add. */
export const continuePasteCommand = command({
  id: 'block.continue-paste',
  title: 'Добавить недостающие блоки',
  section: 'this',
  icon: 'create',
  keys: { screens: ['form'] },
  keywords: ['вставить остальные', 'повторить вставку', 'копия кейса'],
  journaled: true,
  when: hasMissing,
  run: async (context) => {
    const caseId = openCase(context);
    if (caseId === null) return undefined;
    const { reportPasted } = await code.load();
    return reportPasted(context, caseId, await continuePastes(caseId));
  },
});

export const forgetPasteCommand = command({
  id: 'block.forget-paste',
  title: 'Не добавлять недостающие блоки',
  section: 'this',
  keys: { screens: ['form'] },
  keywords: ['отказаться от вставки'],
  when: hasMissing,
  run: (context) => {
    const caseId = openCase(context);
    if (caseId !== null) forgetPastes(caseId);
    context.focus('block', { unlessTyping: true });
  },
});

function isInCase(context: Context): boolean {
  return openCase(context) !== null && openBlock(context) === null;
}

function hasMissing(context: Context): boolean {
  const caseId = openCase(context);
  return isInCase(context) && caseId !== null && missingBlocks(caseId).length > 0;
}

/** Returns what would be pasted: «Карта» из кейса #5, 3 блока; undefined where nothing was copied. */
export function copiedFacts(context: Context): string | undefined {
  const blocks = storedBlocks();
  const [first] = blocks;
  if (!first) return undefined;
  const what =
    blocks.length > 1 ? plural(blocks.length, ['блок', 'блока', 'блоков']) : quote(blockSummary(asBlock(first)).title);
  return first.from === undefined || first.from === openCase(context) ? what : `${what} из кейса #${first.from}`;
}
