import { proxy, ref } from 'valtio/vanilla';
import { type Block, type BlockRef, blockKey, isKnown, isSameBlock } from '../../model/block/block.ts';
import { dataOf } from '../../model/block/block-body.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { applyOptimistic, expectServerState, getOptimistic, type Optimistic } from '../browser/optimistic.ts';
import { blockOrderKey, newerOwnOrder } from '../lists/own-orders.ts';
import { leaveGoneBlock } from './cursor.ts';

type Blocks = readonly Block[];

/** Content blocks of the cases that were opened, as they are shown now. */
export const blocksState = proxy<{ byCase: Record<number, Blocks> }>({ byCase: {} });

/** By case: how many blocks the host has sent that are none, and are not shown. */
export const unreadableBlocks = proxy<Record<number, number>>({});

/** Returns the blocks of a case; undefined until they are loaded. */
export function blocksOf(caseId: number): Blocks | undefined {
  return blocksState.byCase[caseId];
}

export function findBlock(caseId: number, block: BlockRef): Block | undefined {
  return blocksOf(caseId)?.find((other) => isSameBlock(other, block));
}

/**
 * Called before a case is fetched. Returns a function that shows the fetched blocks, unless the host has confirmed a
 * change meanwhile. Those that are shown already stay the same array: nothing was saved.
 */
export function expectBlocks(caseId: number): (content: Blocks) => void {
  const receive = expectServerState<Blocks>(keyOf(caseId));
  return (content) => {
    // A copy of the database that lags does not know one's own last move yet.
    const order = newerOwnOrder(blockOrderKey(caseId), content.map(blockKey));
    const next = receive(order ? inOrder(content, order) : content);
    const shown = blocksOf(caseId);
    if (!shown || !isSameValue(shown, next)) refresh(caseId);
  };
}

/** Shows a change of the blocks before the host has confirmed it. */
export function applyToBlocks(caseId: number, change: (blocks: Blocks) => Blocks): Optimistic<Blocks> {
  const applied = applyOptimistic<Blocks>(keyOf(caseId), change);
  refresh(caseId);
  return {
    commit: (confirmed) => {
      applied.commit(confirmed);
      refresh(caseId);
    },
    rollback: () => {
      applied.rollback();
      refresh(caseId);
    },
  };
}

/** Shows the block as the host has saved it. */
export function receiveBlock(caseId: number, block: Block): void {
  applyToBlocks(caseId, (blocks) => withSaved(blocks, block)).commit();
}

/** Does the same with the values of the block's form. */
export function receiveBlockValues(caseId: number, block: BlockRef, values: Record<string, unknown>): void {
  const { id: _, version, ...body } = values;
  const known = findBlock(caseId, block);
  if (!known || !isKnown(known)) return;
  const data = dataOf(known.type, body);
  // The values of a block's form are its body; `data` holds the same in the shape in which a block is read.
  receiveBlock(caseId, { ...known, data, ...(typeof version === 'string' && { version }) } as unknown as Block);
}

export function inOrder(blocks: Blocks, wanted: readonly string[]): Blocks {
  const byKey = new Map(blocks.map((block) => [blockKey(block), block]));
  const known = wanted.filter((key) => byKey.has(key));
  const others = [...byKey.keys()].filter((key) => !known.includes(key));
  return [...known, ...others].flatMap((key) => byKey.get(key) ?? []);
}

function withSaved(blocks: Blocks, saved: Block): Blocks {
  const at = blocks.findIndex((block) => isSameBlock(block, saved));
  return at < 0 ? [...blocks, saved] : blocks.with(at, saved);
}

function refresh(caseId: number): void {
  const blocks = getOptimistic<Blocks>(keyOf(caseId));
  if (!blocks) return;
  leaveGoneBlock(blocksOf(caseId) ?? [], blocks);
  // Blocks are never changed in place: the list needs no proxies inside.
  blocksState.byCase[caseId] = ref(blocks);
}

function keyOf(caseId: number): string {
  return `blocks:${caseId}`;
}
