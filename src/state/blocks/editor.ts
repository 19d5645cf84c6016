import { proxy } from 'valtio/vanilla';
import type { BlockType } from '../../model/block/block-types.ts';

/** A block of a case; `id` is null when the block is not saved yet. */
export interface BlockAddress {
  caseId: number;
  type: BlockType;
  id: number | null;
}

/** The open block. `openCount` grows with every opening, but not when a new block gets its id. */
export const blockEditor = proxy<{ open: BlockAddress | null; openCount: number }>({ open: null, openCount: 0 });

export function openBlockEditor(address: BlockAddress): void {
  blockEditor.open = { ...address };
  blockEditor.openCount += 1;
}

/** Sets the id of a new block that was saved, if it is still the open one. Returns whether it is. */
export function nameBlockEditor({ caseId, type }: BlockAddress, id: number): boolean {
  const { open } = blockEditor;
  const isOpen = open?.caseId === caseId && open.type === type && open.id === null;
  if (isOpen) blockEditor.open = { caseId, type, id };
  return isOpen;
}

export function closeBlockEditor(): void {
  blockEditor.open = null;
}
