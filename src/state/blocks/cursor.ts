import { proxy } from 'valtio/vanilla';
import { type Block, type BlockRef, isSameBlock } from '../../model/block/block.ts';
import { blocksOf } from './blocks.ts';

/** `at`: the current block of the open case. `focused`: the focus is in the list, so keys act on the block. */
export const blockCursor = proxy<{ at: BlockRef | null; focused: boolean }>({ at: null, focused: false });

export function setBlockCursor({ type, id }: BlockRef): void {
  blockCursor.at = { type, id };
}

/** Returns the index of the current block; -1 when no block of the case is current. */
export function blockCursorIndex(caseId: number): number {
  const { at } = blockCursor;
  return at ? (blocksOf(caseId) ?? []).findIndex((block) => isSameBlock(block, at)) : -1;
}

/** Puts the cursor on the block at `index`, clamped to the list. Returns the block. */
export function moveBlockCursor(caseId: number, index: number): Block | undefined {
  const blocks = blocksOf(caseId) ?? [];
  const block = blocks[Math.max(0, Math.min(index, blocks.length - 1))];
  if (block) setBlockCursor(block);
  return block;
}

/** Moves the cursor before `block` leaves the list: to the next block, else to the one before. */
export function leaveBlock(caseId: number, block: BlockRef): void {
  if (!blockCursor.at || !isSameBlock(blockCursor.at, block)) return;
  const blocks = blocksOf(caseId) ?? [];
  const index = blockCursorIndex(caseId);
  const next = blocks[index + 1] ?? blocks[index - 1];
  blockCursor.at = next ? { type: next.type, id: next.id } : null;
}
