import { proxy } from 'valtio/vanilla';
import { type BlockRef, isSameBlock, refOf } from '../../model/block/block.ts';

/** `at`: the current block of the open case. `focused`: the focus is in the list, so keys act on the block. */
export const blockCursor = proxy<{ at: BlockRef | null; focused: boolean }>({ at: null, focused: false });

export function setBlockCursor(block: BlockRef): void {
  blockCursor.at = refOf(block);
}

/** Called before `now` is shown in place of `before`: where the current block is gone, the next one is, else the one above. */
export function leaveGoneBlock(before: readonly BlockRef[], now: readonly BlockRef[]): void {
  const isIn = (blocks: readonly BlockRef[], block: BlockRef) => blocks.some((other) => isSameBlock(other, block));
  const { at } = blockCursor;
  const index = at ? before.findIndex((block) => isSameBlock(block, at)) : -1;
  if (!at || index < 0 || isIn(now, at)) return;
  const nearest = [...before.slice(index + 1), ...before.slice(0, index).reverse()];
  const next = nearest.find((block) => isIn(now, block));
  blockCursor.at = next ? refOf(next) : null;
}
