import { proxy, ref } from 'valtio/vanilla';
import { type Block, type BlockRef, isSameBlock } from '../../model/block.ts';
import { lay, received, shown } from '../overlay.ts';

type Blocks = readonly Block[];

/** Content blocks of the cases that were opened, as they are shown now. */
export const blocksState = proxy<{ byCase: Record<number, Blocks> }>({ byCase: {} });

/** undefined while they have not come. */
export function blocksOf(caseId: number): Blocks | undefined {
  return blocksState.byCase[caseId];
}

export function findBlock(caseId: number, block: BlockRef): Block | undefined {
  return blocksOf(caseId)?.find((other) => isSameBlock(other, block));
}

/** How many changes of the case's blocks the host has confirmed. */
const turns = new Map<number, number>();

/** Asked before a case is fetched: what the answer brings is dropped when a change was confirmed meanwhile. */
export function expectBlocks(caseId: number): (content: Blocks) => void {
  const turn = turns.get(caseId);
  return (content) => {
    if (turns.get(caseId) !== turn) return;
    received<Blocks>(keyOf(caseId), content);
    refresh(caseId);
  };
}

/** Shows a change at once; the functions given back make it lasting, or take it away. */
export function layBlocks(caseId: number, change: (blocks: Blocks) => Blocks): { keep: () => void; drop: () => void } {
  const layer = lay<Blocks>(keyOf(caseId), change);
  refresh(caseId);
  return {
    keep: () => {
      layer.keep();
      turns.set(caseId, (turns.get(caseId) ?? 0) + 1);
      refresh(caseId);
    },
    drop: () => {
      layer.drop();
      refresh(caseId);
    },
  };
}

function refresh(caseId: number): void {
  const blocks = shown<Blocks>(keyOf(caseId));
  // They are never changed in place: the list needs no proxies inside.
  if (blocks) blocksState.byCase[caseId] = ref(blocks);
}

function keyOf(caseId: number): string {
  return `blocks:${caseId}`;
}
