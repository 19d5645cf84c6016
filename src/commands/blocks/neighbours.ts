import { capitalize } from '../../model/base/capitalize.ts';
import { isSameBlock } from '../../model/block/block.ts';
import { type BlockType, isBlockType } from '../../model/block/block-types.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { indexAt, newPlaceOf } from '../../state/blocks/new-places.ts';
import { whyNotStored } from '../../state/drafts/draft-store.ts';
import { blockFormKey } from '../../state/form/block-form-key.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { isDirty } from '../../state/form/form-state.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { describeBlock, openBlock } from '../subject/block-subject.ts';

export const openPreviousBlockCommand = step('block.open-previous', 'Открыть предыдущий блок', 'Alt+PageUp', -1);
export const openNextBlockCommand = step('block.open-next', 'Открыть следующий блок', 'Alt+PageDown', 1);

/** Opens the editor of the neighbour block in place of the open one, whose unsaved changes stay in a draft. */
function step(id: string, title: string, key: string, by: 1 | -1): Command {
  return command({
    id,
    title,
    section: 'this',
    keywords: ['соседний блок', 'контент'],
    keys: { default: [key], screens: ['form'], inFields: true },
    when: (context) => neighbourOf(context, by) !== undefined,
    run: async (context) => {
      const form = currentForm(context);
      if (form && isDirty(form) && !(await saveDraft(form))) {
        context.notify({
          type: 'error',
          title: 'Черновик не сохраняется',
          text: `${capitalize(whyNotStored())}. Сохраните блок, прежде чем перейти к другому.`,
        });
        return;
      }
      const block = neighbourOf(context, by);
      const caseId = openBlock(context)?.caseId;
      if (!block || caseId === undefined) return;
      setBlockCursor(block);
      openBlockEditor({ caseId, type: block.type, id: block.id });
      context.announce(describeBlock(context, block));
    },
  });
}

/** Returns the nearest block in a direction that the panel can edit. A new block stands where it was begun. */
function neighbourOf(context: Context, by: 1 | -1): { type: BlockType; id: number } | undefined {
  const open = openBlock(context);
  if (!open) return undefined;
  const blocks = blocksOf(open.caseId) ?? [];
  const { type, id } = open;
  const own = blocks.findIndex((block) => id !== null && isSameBlock(block, { type, id }));
  const at = own < 0 ? indexAt(blocks, newPlaceOf(blockFormKey(open))) : own;
  const ahead = by > 0 ? blocks.slice(own < 0 ? at : at + 1) : blocks.slice(0, at).reverse();
  const found = ahead.find((block) => isBlockType(block.type));
  return found && isBlockType(found.type) ? { type: found.type, id: found.id } : undefined;
}
