import { useSnapshot } from 'valtio';
import type { Block } from '../../../model/block.ts';
import { type BlockType, blockTypeNames } from '../../../model/block-types.ts';
import { blocksOf, blocksState } from '../../../state/blocks/blocks.ts';
import { blockEditor } from '../../../state/blocks/editor.ts';
import { draftState, readDraft } from '../../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../../state/forms/block-form-key.ts';

/** Returns the shown blocks of a case; undefined until they are loaded. */
export function useBlocks(caseId: number): readonly Block[] | undefined {
  // Reading the snapshot subscribes; the list itself is plain data and needs no copy.
  const { [caseId]: known } = useSnapshot(blocksState).byCase;
  return known && blocksOf(caseId);
}

/** Returns the types of the new blocks that are not saved: the one in the editor, and those with a draft. */
export function useUnsavedBlockTypes(caseId: number): BlockType[] {
  const { place } = useSnapshot(blockEditor);
  useSnapshot(draftState);
  const isOpen = (type: BlockType) => place?.caseId === caseId && place.type === type && place.id === null;
  const isDraft = (type: BlockType) => readDraft(blockFormKey({ caseId, type, id: null })) !== null;
  return blockTypeNames.filter((type) => isOpen(type) || isDraft(type));
}
