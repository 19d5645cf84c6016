import { createBlock, deleteBlock, reorderBlocks, updateBlock } from '../../api/blocks.ts';
import { fetchRecord } from '../../api/records.ts';
import { type Block, type BlockRef, type BlockType, blockKey, isSameBlock } from '../../model/block.ts';
import { caseResource } from '../../model/case.ts';
import { moved, reordered } from '../../model/order.ts';
import { forms } from '../forms/form.ts';
import { recordFormKey } from '../forms/record-form.ts';
import { setSaved } from '../forms/set-saved.ts';
import type { Values } from '../forms/source.ts';
import { type Gone, takeStep } from '../gesture.ts';
import { blocksOf, expectBlocks, layBlocks } from './blocks.ts';

type Blocks = readonly Block[];

/** Fetches the blocks of a case anew. */
export async function loadBlocks(caseId: number): Promise<void> {
  const take = expectBlocks(caseId);
  take((await fetchRecord(caseResource, caseId)).content);
}

/** Creates the block when `id` is null, and puts it last; else updates it. */
export async function saveBlock(caseId: number, type: BlockType, id: number | null, body: Values): Promise<Block> {
  const { block, etag } =
    id === null ? await createBlock(caseId, type, body) : await updateBlock(caseId, { type, id }, body);
  layBlocks(caseId, (blocks) => withSaved(blocks, block)).keep();
  noteVersion(caseId, etag);
  return block;
}

/** The row disappears at once and comes back when the host refuses. */
export async function removeBlock(caseId: number, block: BlockRef): Promise<void> {
  const layer = layBlocks(caseId, (blocks) => blocks.filter((other) => !isSameBlock(other, block)));
  try {
    const etag = await deleteBlock(caseId, block);
    layer.keep();
    noteVersion(caseId, etag);
  } catch (problem) {
    layer.drop();
    lookAgain(caseId);
    throw problem;
  }
}

/** Moves a block to `index`. Shown at once; null when that is where it stands. */
export function moveBlock(caseId: number, block: BlockRef, index: number): Promise<Gone> | null {
  const shown = blocksOf(caseId) ?? [];
  const from = shown.findIndex((other) => isSameBlock(other, block));
  const to = Math.max(0, Math.min(index, shown.length - 1));
  if (from < 0 || from === to) return null;
  const order = moved(shown, from, to);
  return takeStep({
    name: `blocks:${caseId}`,
    show: () => layBlocks(caseId, (blocks) => inOrder(blocks, order.map(blockKey))),
    send: async () => {
      await reorderBlocks(order).catch((problem: unknown) => {
        lookAgain(caseId);
        throw problem;
      });
      noteVersion(caseId, null);
    },
  });
}

/** A change of a block is a new version of its case: the open form must not take it for somebody else's change. */
function noteVersion(caseId: number, etag: string | null): void {
  const form = forms[recordFormKey(caseResource.name, caseId)];
  if (!form) return;
  setSaved(form, {});
  form.etag = etag;
}

/** What was refused may have been changed elsewhere; the refusal itself is what the operator hears of. */
function lookAgain(caseId: number): void {
  loadBlocks(caseId).catch(() => undefined);
}

function withSaved(blocks: Blocks, saved: Block): Blocks {
  const at = blocks.findIndex((block) => isSameBlock(block, saved));
  return at < 0 ? [...blocks, saved] : blocks.with(at, saved);
}

function inOrder(blocks: Blocks, wanted: readonly string[]): Blocks {
  const byKey = new Map(blocks.map((block) => [blockKey(block), block]));
  return reordered([...byKey.keys()], wanted).flatMap((key) => byKey.get(key) ?? []);
}
