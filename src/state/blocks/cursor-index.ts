import { type Block, isSameBlock } from '../../model/block/block.ts';
import { blocksOf } from './blocks.ts';
import { blockCursor, setBlockCursor } from './cursor.ts';

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
