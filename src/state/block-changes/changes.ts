import { fetchRecord } from '../../api/records.ts';
import { moveItem, moveOf } from '../../model/base/order.ts';
import { type Block, type BlockRef, blockKey, isSameBlock } from '../../model/block/block.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import { caseResource } from '../../model/resource/case.ts';
import { applyToBlocks, blocksOf, expectBlocks, inOrder, receiveBlock } from '../blocks/blocks.ts';
import { indexAt } from '../blocks/new-places.ts';
import { push } from '../browser/coalesced-write.ts';
import { type Creation, createContent } from '../writes/create.ts';
import type { Values } from '../writes/endpoint.ts';
import { removeContentOnce } from '../writes/remove-once.ts';
import { reorderContent } from '../writes/reorder.ts';
import type { Reordered } from '../writes/sequence.ts';

/** Fetches the blocks of a case anew. */
export async function loadBlocks(caseId: number): Promise<void> {
  const take = expectBlocks(caseId);
  take((await fetchRecord(caseResource, caseId)).content);
}

/** Creates a block at the end of the list. */
export async function addBlock(
  caseId: number,
  type: BlockType,
  body: Values,
  creation: Creation,
): Promise<{ id: number; body: Values }> {
  const cachedRows = blocksOf(caseId)?.filter((block) => block.type === type);
  const { block, ...created } = await createContent(caseId, type, body, { ...creation, cachedRows });
  if (block) receiveBlock(caseId, block);
  else await loadBlocks(caseId);
  return created;
}

/**
 * Deletes a block. The row disappears at once and is shown again when the host refuses. Resolves to its number in the
 * trash; to null where the host has none.
 */
export async function removeBlock(caseId: number, block: Block): Promise<number | null> {
  const applied = applyToBlocks(caseId, (blocks) => blocks.filter((other) => !isSameBlock(other, block)));
  try {
    const trash = await removeContentOnce(caseId, block);
    applied.commit();
    return trash;
  } catch (problem) {
    applied.rollback();
    reloadInBackground(caseId);
    throw problem;
  }
}

interface MovedBlock extends Reordered<string> {
  /** Returns true on the first call only, so that one caller announces the moves that were sent together. */
  announceOnce: () => boolean;
}

/** Moves a block to `index` and shows the move at once. Returns null when the block is already there. */
export function moveBlock(caseId: number, block: BlockRef, index: number): Promise<MovedBlock> | null {
  const shown = blocksOf(caseId) ?? [];
  const from = shown.findIndex((other) => isSameBlock(other, block));
  const to = Math.max(0, Math.min(index, shown.length - 1));
  if (from < 0 || from === to) return null;
  const order = moveItem(shown, from, to).map(blockKey);
  return push({
    name: `blocks:${caseId}:${blockKey(block)}`,
    apply: () => {
      const applied = applyToBlocks(caseId, (blocks) => inOrder(blocks, order));
      return {
        // The order on the host has the moves of others in it.
        commit: (moved: Reordered<string>) => applied.commit((blocks) => inOrder(blocks, moved.order)),
        rollback: applied.rollback,
      };
    },
    send: async () => {
      try {
        const moved = await reorderContent(caseId, moveOf(order, [blockKey(block)]));
        await showNewBlocks(caseId, moved.order);
        return moved;
      } catch (problem) {
        // Others may have changed the order or deleted the block.
        reloadInBackground(caseId);
        throw problem;
      }
    },
  });
}

/** Moves a block to its place, as `moveBlock` does. It stays where the block is gone below which it should stand. */
export function moveBlockBelow(caseId: number, block: BlockRef, below: BlockRef | null): Promise<MovedBlock> | null {
  const others = (blocksOf(caseId) ?? []).filter((other) => !isSameBlock(other, block));
  if (below && !others.some((other) => isSameBlock(other, below))) return null;
  return moveBlock(caseId, block, indexAt(others, below));
}

/** Loads the blocks where others have added or deleted some. */
async function showNewBlocks(caseId: number, order: readonly string[]): Promise<void> {
  const known = new Set(blocksOf(caseId)?.map(blockKey));
  if (order.length === known.size && order.every((key) => known.has(key))) return;
  await loadBlocks(caseId).catch(() => undefined);
}

/**
 * Loads the blocks again: they may have been changed elsewhere. An error of this load is ignored; the operator sees the
 * error of the change itself.
 */
function reloadInBackground(caseId: number): void {
  loadBlocks(caseId).catch(() => undefined);
}
