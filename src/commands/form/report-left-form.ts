import { readDraft } from '../../state/drafts/draft-state.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { type Form, forms, isDirty } from '../../state/form/form-state.ts';
import type { Context } from '../command/command.ts';
import { draftTitle, leftForm, returnCommand } from './left-form.ts';

/** Called when the screen of a form was closed, by any way out: tells that what was typed is kept, and offers it. */
export async function reportLeftForm(form: Form, context: Context): Promise<void> {
  const { key } = form.source;
  // A form that is being saved reports that; that of a deleted record was disposed of.
  if (forms[key] !== form || !isDirty(form) || form.saving) return;
  // Without a draft, the form asks before it closes.
  if (!(await saveDraft(form))) return;
  // The next screen may show the same form.
  if (!form.unmounted || readDraft(key) === null || context.path.startsWith('/login')) return;
  leftForm.key = key;
  context.notify({
    type: 'info',
    title: `Черновик сохранён: ${draftTitle(key)}`,
    action: { command: returnCommand.id, label: 'Вернуться' },
  });
}
