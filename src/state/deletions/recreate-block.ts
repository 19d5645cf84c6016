import type { Move } from '../../model/base/order.ts';
import { blockKey, type KnownBlock } from '../../model/block/block.ts';
import { bodyOf } from '../../model/block/block-body.ts';
import type { Restored } from '../removals/held.ts';
import { createContent } from '../writes/create.ts';
import { reorderContent } from '../writes/reorder.ts';
import { blockLosses } from './losses.ts';

/** Creates the block again under a new id, in the place where it stood. Resolves to it, and to what the host has not stored. */
export async function recreateBlock(caseId: number, deleted: KnownBlock, place: Move<string>): Promise<Restored> {
  const sent = { ...bodyOf(deleted) };
  const { id } = await createContent(caseId, deleted.type, sent, { attempt: null, onAttempt: () => undefined });
  const block = { type: deleted.type, id };
  await reorderContent(caseId, { ...place, ids: [blockKey(block)] });
  return { block, lost: await blockLosses(caseId, new Map([[blockKey(block), sent]])) };
}
