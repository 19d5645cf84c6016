import { useSnapshot } from 'valtio';
import { type Block, isSameBlock } from '../../../model/block/block.ts';
import { type BlockType, blockTypeNames } from '../../../model/block/block-types.ts';
import { blocksOf, blocksState } from '../../../state/blocks/blocks.ts';
import { blockEditor } from '../../../state/blocks/editor.ts';
import type { Draft } from '../../../state/drafts/draft.ts';
import { allDrafts, draftState, readDraft } from '../../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../../state/form/block-form-key.ts';
import { parseBlockFormKey } from '../../../state/forms/block-form.ts';

/** Returns the shown blocks of a case; undefined until they are loaded. */
export function useBlocks(caseId: number): readonly Block[] | undefined {
  // Reading the snapshot subscribes; the list itself is plain data and needs no copy.
  const { [caseId]: known } = useSnapshot(blocksState).byCase;
  return known && blocksOf(caseId);
}

/** Returns the drafts of blocks that were deleted since; none until the blocks are loaded. */
export function useOrphanedDrafts(caseId: number): Draft[] {
  const blocks = useBlocks(caseId);
  useSnapshot(draftState);
  if (!blocks) return [];
  return allDrafts().filter((draft) => {
    const { id, ...address } = parseBlockFormKey(draft.form) ?? { caseId: 0, type: '', id: null };
    return address.caseId === caseId && id !== null && !blocks.some((block) => isSameBlock(block, { ...address, id }));
  });
}

/** Returns the types of the new blocks that are not saved: the one in the editor, and those with a draft. */
export function useUnsavedBlockTypes(caseId: number): BlockType[] {
  const { open } = useSnapshot(blockEditor);
  useSnapshot(draftState);
  const isOpen = (type: BlockType) => open?.caseId === caseId && open.type === type && open.id === null;
  const isDraft = (type: BlockType) => readDraft(blockFormKey({ caseId, type, id: null })) !== null;
  return blockTypeNames.filter((type) => isOpen(type) || isDraft(type));
}
