import { useSnapshot } from 'valtio';
import { type BlockRef, blockKey, isKnown } from '../../model/block/block.ts';
import { dataOf } from '../../model/block/block-body.ts';
import { type BlockType, blockTypeNames, blockTypes } from '../../model/block/block-types.ts';
import { blocksOf, blocksState } from '../../state/blocks/blocks.ts';
import { blockEditor } from '../../state/blocks/editor.ts';
import { draftState, readDraft } from '../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../state/form/block-form-key.ts';
import { forms } from '../../state/form/form-state.ts';
import type { TypedBlock } from './site-block.tsx';

export interface ShownBlock extends TypedBlock {
  key: string;
  /** «Блок 2 · Изображение» */
  name: string;
  /** Null for a block that is not saved yet. */
  ref: BlockRef | null;
}

/** Returns the blocks of a case as they would be saved now: with what is typed in the editor and in drafts. */
export function useTypedBlocks(caseId: number): readonly ShownBlock[] {
  useSnapshot(blocksState);
  useSnapshot(draftState);
  useSnapshot(forms);
  const { open } = useSnapshot(blockEditor);
  const saved = (blocksOf(caseId) ?? []).flatMap((block, index): ShownBlock[] => {
    // What the panel cannot edit it cannot draw.
    if (!isKnown(block)) return [];
    const data = typedData(caseId, block.type, block.id) ?? { ...block.data };
    const name = `Блок ${index + 1} · ${blockTypes[block.type].title}`;
    return [{ key: blockKey(block), type: block.type, name, ref: { type: block.type, id: block.id }, data }];
  });
  const added = blockTypeNames.flatMap((type): ShownBlock[] => {
    const isOpen = open?.caseId === caseId && open.type === type && open.id === null;
    const data = typedData(caseId, type, null);
    if (!data || (!isOpen && readDraft(blockFormKey({ caseId, type, id: null })) === null)) return [];
    return [
      { key: blockKey({ type, id: null }), type, name: `Новый блок · ${blockTypes[type].title}`, ref: null, data },
    ];
  });
  return [...saved, ...added];
}

/** Returns what is typed in a block's open form or kept in its draft; null when it is as saved. */
function typedData(caseId: number, type: BlockType, id: number | null): Record<string, unknown> | null {
  const key = blockFormKey({ caseId, type, id });
  const form = forms[key];
  if (form?.status === 'ready') return dataOf(type, form.values);
  const draft = readDraft(key);
  return draft && dataOf(type, { ...draft.base, ...draft.changes });
}
