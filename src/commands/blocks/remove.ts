import { capitalize } from '../../model/base/capitalize.ts';
import { moveOf } from '../../model/base/order.ts';
import { phrases } from '../../model/base/phrases.ts';
import { type BlockRef, blockKey, isKnown } from '../../model/block/block.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { removeBlock } from '../../state/block-changes/changes.ts';
import { blocksOf, findBlock } from '../../state/blocks/blocks.ts';
import { blockEditor, closeBlockEditor } from '../../state/blocks/editor.ts';
import { readDraft } from '../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../state/form/block-form-key.ts';
import { disposeForm } from '../../state/form/form.ts';
import { forms, isDirty } from '../../state/form/form-state.ts';
import { dropDraftsWith } from '../../state/removals/kept-drafts.ts';
import type { Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import {
  blockStep,
  describeBlock,
  hasBlocks,
  isInList,
  numberOf,
  type OnBlock,
  openCase,
  withVerb,
} from '../subject/block-subject.ts';
import { undoHint } from '../undo/undo-hint.ts';

export const removeBlockCommand = command<OnBlock>({
  id: 'block.delete',
  ...withVerb('Удалить'),
  section: 'this',
  icon: 'delete',
  keywords: ['убрать блок', 'стереть', 'контент'],
  keys: {
    default: ['Delete', 'Backspace'],
    screens: ['form'],
    when: isInList, // In the list of blocks the key deletes the block, not the case.
    precedence: 1,
  },
  when: hasBlocks,
  journaled: true,
  steps: { block: blockStep },
  confirm: (context, { block }) => ({
    title: 'Удаление',
    text: phrases.confirmBlock(numberOf(context, block)),
    lines: [
      ...(hasDraftOf(context, block) ? ['Несохранённый черновик пропадёт.'] : []),
      isBlockType(block.type)
        ? `${undoHint()}. Блок вернётся на своё место.`
        : 'Отменить удаление нельзя: панель не знает блоков этого типа.',
    ],
    reversible: isBlockType(block.type),
  }),
  run: async (context, { block }) => {
    const caseId = openCase(context);
    if (caseId === null) return undefined;
    const removed = findBlock(caseId, block);
    if (!removed) return undefined;
    const place = moveOf((blocksOf(caseId) ?? []).map(blockKey), [blockKey(block)]);
    const name = describeBlock(context, block);
    const noun = `удаление блока № ${numberOf(context, block)}`;
    const trash = await removeBlock(caseId, removed);
    const key = blockFormKey({ caseId, ...block });
    disposeForm(key);
    dropDraftsWith([key], trash);
    closeEditorOf(caseId, block);
    context.focus('block');
    return {
      toast: {
        type: 'success',
        title: phrases.blockDeleted,
        text: `${capitalize(name)}${trash === null ? '' : ' в корзине'}`,
      },
      ...(isKnown(removed) && {
        undo: {
          title: `Удалить ${name}`,
          noun,
          changes: [{ kind: 'block-deleted', caseId, block: removed, place, ...(trash !== null && { trash }) }],
        },
      }),
    };
  },
});

/** Whoever has gone on to another block meanwhile keeps its editor. */
function closeEditorOf(caseId: number, block: BlockRef): void {
  const { open } = blockEditor;
  if (open?.caseId === caseId && open.type === block.type && open.id === block.id) closeBlockEditor();
}

function hasDraftOf(context: Context, block: BlockRef): boolean {
  const caseId = openCase(context);
  if (caseId === null) return false;
  const key = blockFormKey({ caseId, ...block });
  const form = forms[key];
  return (form !== undefined && isDirty(form)) || readDraft(key) !== null;
}
