import { type BlockRef, blockKey, isKnown } from '../../model/block/block.ts';
import { dataOf } from '../../model/block/block-body.ts';
import { type BlockType, blockTypeNames, blockTypes } from '../../model/block/block-types.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { blockEditor } from '../blocks/editor.ts';
import { indexAt, newPlaceOf } from '../blocks/new-places.ts';
import { readDraft } from '../drafts/draft-state.ts';
import { blockFormKey } from '../form/block-form-key.ts';
import { forms } from '../form/form-state.ts';

export interface ShownBlock {
  key: string;
  type: BlockType;
  /** «Блок 2 · Изображение» */
  name: string;
  /** Null for a block that is not saved yet. */
  ref: BlockRef | null;
  /** As it is typed: of any part something may be missing. */
  data: Record<string, unknown>;
}

/** Returns the blocks of a case as they would be saved now: with what is typed in the editor and in drafts. */
export function typedBlocks(caseId: number): readonly ShownBlock[] {
  const saved = (blocksOf(caseId) ?? []).flatMap((block, index): ShownBlock[] => {
    // What the panel cannot edit it cannot draw.
    if (!isKnown(block)) return [];
    const data = typedData(caseId, block.type, block.id) ?? { ...block.data };
    const name = `Блок ${index + 1} · ${blockTypes[block.type].title}`;
    return [{ key: blockKey(block), type: block.type, name, ref: { type: block.type, id: block.id }, data }];
  });
  for (const type of blockTypeNames) {
    const block = newBlock(caseId, type);
    const below = newPlaceOf(blockFormKey({ caseId, type, id: null }));
    const refs = saved.map(({ ref }) => ref ?? { type: '', id: 0 });
    if (block) saved.splice(indexAt(refs, below), 0, block);
  }
  return saved;
}

/** Returns a block that is not saved yet: the one in the editor, or that of a draft. */
function newBlock(caseId: number, type: BlockType): ShownBlock | null {
  const { open } = blockEditor;
  const isOpen = open?.caseId === caseId && open.type === type && open.id === null;
  const data = typedData(caseId, type, null);
  if (!data || (!isOpen && readDraft(blockFormKey({ caseId, type, id: null })) === null)) return null;
  return { key: blockKey({ type, id: null }), type, name: `Новый блок · ${blockTypes[type].title}`, ref: null, data };
}

/** Returns what is typed in a block's open form or kept in its draft; null when it is as saved. */
function typedData(caseId: number, type: BlockType, id: number | null): Record<string, unknown> | null {
  const key = blockFormKey({ caseId, type, id });
  const form = forms[key];
  if (form?.status === 'ready') return dataOf(type, form.values);
  const draft = readDraft(key);
  return draft && dataOf(type, { ...draft.base, ...draft.changes });
}
