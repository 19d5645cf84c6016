import { isInPlace } from '../../model/base/order.ts';
import { blockKey, isKnown, isSameBlock, type KnownBlock } from '../../model/block/block.ts';
import { bodyOf } from '../../model/block/block-body.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { loadBlocks, removeBlock } from '../block-changes/changes.ts';
import { blocksOf } from '../blocks/blocks.ts';
import type { BlockChange } from '../changes/journal-step.ts';
import { loadedHeldDeletions, type Restored } from '../removals/held.ts';
import { blockEndpoint, loadedBlock } from '../writes/block-endpoint.ts';
import { writeChange as write } from '../writes/change.ts';
import { reorderContent } from '../writes/reorder.ts';
import { restore } from '../writes/restore-trashed.ts';

/**
 * Resolves to the reason why undo cannot simply restore the former state, as a sentence to confirm; null when it can.
 */
export async function blockUndoWarning(change: BlockChange): Promise<string | null> {
  await loadBlocks(change.caseId);
  const blocks = blocksOf(change.caseId) ?? [];
  switch (change.kind) {
    case 'block':
      return blocks.some((other) => isSameBlock(other, change.block))
        ? null
        : 'Блока больше нет: отменить его изменение нельзя.';
    case 'block-order': {
      const order = blocks.map(blockKey);
      return isInPlace(order, change.after)
        ? null
        : 'Порядок блоков с тех пор изменили. Блок встанет туда, где был до вашего действия.';
    }
    case 'block-deleted':
      return null;
    case 'block-created': {
      const now = blocks.find((other) => isSameBlock(other, change.block));
      if (!now) return 'Блок уже удалён: отменить его добавление нельзя.';
      const isAsCreated = isKnown(now) && isSameValue(bodyOf(now), bodyOf(change.block));
      return isAsCreated ? null : 'Блок с тех пор изменили. Он будет удалён вместе с изменениями.';
    }
  }
}

/**
 * Undoes one change. Resolves to what could not be restored. Rejects with the Problem of the host, which may be a
 * Conflict.
 */
export async function undoBlock(change: BlockChange): Promise<Restored> {
  const { caseId } = change;
  let restored: Restored = { lost: [] };
  switch (change.kind) {
    case 'block': {
      const { block, before, after } = change;
      await write(blockEndpoint(caseId, block), {
        base: after,
        patch: before,
        cached: () => {
          const known = blocksOf(caseId)?.find((other) => isSameBlock(other, block));
          return known ? loadedBlock(known) : null;
        },
      });
      return restored;
    }
    case 'block-order':
      await reorderContent(caseId, change.before);
      break;
    case 'block-deleted':
      if (change.trash === undefined)
        restored = await loadedHeldDeletions().recreateBlock(caseId, change.block, change.place);
      else await restore(change.trash);
      break;
    case 'block-created':
      await removeCreated(caseId, change.block);
  }
  await loadBlocks(caseId);
  return restored;
}

async function removeCreated(caseId: number, created: KnownBlock): Promise<void> {
  const block = blocksOf(caseId)?.find((other) => isSameBlock(other, created));
  if (block) await removeBlock(caseId, block);
}
