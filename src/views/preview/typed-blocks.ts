import { useSnapshot } from 'valtio';
import { blocksState } from '../../state/blocks/blocks.ts';
import { blockEditor } from '../../state/blocks/editor.ts';
import { newPlaces } from '../../state/blocks/new-places.ts';
import { draftState } from '../../state/drafts/draft-state.ts';
import { forms } from '../../state/form/form-state.ts';
import { type ShownBlock, typedBlocks } from '../../state/site-preview/typed-blocks.ts';

/** Draws again whenever something of the case may be typed. */
export function useTyped(): void {
  useSnapshot(blocksState);
  useSnapshot(draftState);
  useSnapshot(forms);
  useSnapshot(blockEditor);
  useSnapshot(newPlaces);
}

/** Returns the blocks of a case as they would be saved now: with what is typed in the editor and in drafts. */
export function useTypedBlocks(caseId: number): readonly ShownBlock[] {
  useTyped();
  return typedBlocks(caseId);
}
