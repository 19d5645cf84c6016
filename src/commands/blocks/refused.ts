import { type BlockAddress, openBlockEditor } from '../../state/blocks/editor.ts';
import { readDraft } from '../../state/drafts/draft-state.ts';
import { blockErrorsShown } from '../../state/form/errors-shown.ts';
import { formsWithErrors } from '../../state/form/form-errors.ts';
import { forms } from '../../state/form/form-state.ts';
import { parseBlockFormKey } from '../../state/forms/block-form.ts';
import { type Context, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';

/** Goes on from the errors of the case to those of a block whose editor is closed. */
export const openRefusedBlockCommand = command({
  id: 'block.open-refused',
  title: 'К блоку с ошибкой',
  section: 'this',
  keywords: ['блок не сохранился', 'следующая ошибка'],
  keys: {
    default: ['F8'],
    screens: ['form'],
    when: (context) => Object.keys(currentForm(context)?.errors ?? {}).length === 0,
    inFields: true,
  },
  when: (context) => refusedBlock(context) !== null,
  run: async (context) => {
    const address = refusedBlock(context);
    if (!address) return;
    openBlockEditor(address);
    if (await blockErrorsShown(address)) context.focus('error');
  },
});

/** Returns the first block of the open case that the host has refused, and whose values are in its draft. */
function refusedBlock(context: Context): BlockAddress | null {
  const caseId = openCase(context);
  if (caseId === null || openBlock(context)) return null;
  const key = formsWithErrors().find(
    (other) => parseBlockFormKey(other)?.caseId === caseId && (readDraft(other) !== null || forms[other] !== undefined),
  );
  return key === undefined ? null : parseBlockFormKey(key);
}
