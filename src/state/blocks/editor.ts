import { proxy } from 'valtio/vanilla';
import type { BlockType } from '../../model/block/block-types.ts';

/** A block of a case; `id` is null when the block is not saved yet. */
export interface BlockPlace {
  caseId: number;
  type: BlockType;
  id: number | null;
}

/** The open block. `openCount` grows with every opening, but not when a new block gets its id. */
export const blockEditor = proxy<{ place: BlockPlace | null; openCount: number }>({ place: null, openCount: 0 });

export function openBlockEditor(place: BlockPlace): void {
  blockEditor.place = { ...place };
  blockEditor.openCount += 1;
}

/** Sets the id of a new block that was saved, if it is still the open one. */
export function nameBlockEditor({ caseId, type }: BlockPlace, id: number): void {
  const { place } = blockEditor;
  if (place?.caseId === caseId && place.type === type && place.id === null) blockEditor.place = { caseId, type, id };
}

export function closeBlockEditor(): void {
  blockEditor.place = null;
}
