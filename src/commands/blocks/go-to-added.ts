import type { BlockRef } from '../../model/block/block.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import type { Context } from '../command/command.ts';

/** Leads to a block that the host has added, unless the operator has gone on meanwhile. */
export function goToAdded(context: Context, block: BlockRef): void {
  if (!context.hasGoneOn()) setBlockCursor(block);
  context.focus('block', { unlessTyping: true });
}
