import type { Move } from '../../model/base/order.ts';
import { blockKey, type KnownBlock } from '../../model/block/block.ts';
import { bodyOf } from '../../model/block/block-body.ts';
import { setBlockCursor } from '../blocks/cursor.ts';
import { createContent } from '../writes/create.ts';
import { reorderContent } from '../writes/reorder.ts';
import { blockLosses } from './losses.ts';

/** Creates the block again under a new id, in the place where it stood. Resolves to what the host has not stored. */
export async function recreateBlock(caseId: number, deleted: KnownBlock, place: Move<string>): Promise<string[]> {
  const sent = { ...bodyOf(deleted) };
  const { id } = await createContent(caseId, deleted.type, sent, { attempt: null, onAttempt: () => undefined });
  await reorderContent(caseId, { ...place, ids: [blockKey({ type: deleted.type, id })] });
  setBlockCursor({ type: deleted.type, id });
  return blockLosses(caseId, new Map([[blockKey({ type: deleted.type, id }), sent]]));
}
