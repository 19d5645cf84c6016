import { createBlock, reorderBlocks } from '../../api/blocks.ts';
import { type Block, type BlockRef, blockKey, isSameBlock } from '../../model/block.ts';
import { bodyOf } from '../../model/block-parts.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { loadBlocks, saveBlock } from '../blocks/changes.ts';
import { changedKeys } from '../forms/changes.ts';
import type { BlockChange } from '../journal.ts';

/** Why undoing is not simply putting things back, as a sentence to confirm; null when it is. */
export async function blockObstacle(change: BlockChange): Promise<string | null> {
  await loadBlocks(change.caseId);
  const present = blocksOf(change.caseId) ?? [];
  switch (change.kind) {
    case 'block': {
      const block = present.find((other) => isSameBlock(other, change.block));
      if (!block) return 'Блока больше нет: отменить его изменение нельзя.';
      const newer = changedKeys({ ...bodyOf(block) }, change.after).length > 0;
      return newer ? 'Блок с тех пор изменили. Новое содержимое пропадёт.' : null;
    }
    case 'block-order':
      return keys(present) === keys(change.after) ? null : 'Порядок блоков с тех пор изменили.';
    case 'block-deleted':
      return null;
  }
}

/** Changes one thing back. Rejects with the Problem of the host. */
export async function undoBlock(change: BlockChange): Promise<void> {
  const { caseId } = change;
  switch (change.kind) {
    case 'block':
      await saveBlock(caseId, change.block.type, change.block.id, change.before);
      return;
    case 'block-order':
      await reorderBlocks(change.before);
      break;
    case 'block-deleted':
      await remake(caseId, change.block, change.order);
  }
  await loadBlocks(caseId);
}

/** The same block under a number of its own, in the place where it stood. */
async function remake(caseId: number, deleted: Block, order: readonly BlockRef[]): Promise<void> {
  const { block } = await createBlock(caseId, deleted.type, { ...bodyOf(deleted) });
  await reorderBlocks(order.map((ref) => (isSameBlock(ref, deleted) ? block : ref)));
}

function keys(blocks: readonly BlockRef[]): string {
  return blocks.map(blockKey).join();
}
