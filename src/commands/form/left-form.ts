import { readDraft } from '../../state/drafts/draft-state.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { type Form, forms, isDirty } from '../../state/form/form-state.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { describeForm, openDraft } from './drafts.ts';

/** Key of the form that was left last with unsaved changes. */
let left: string | null = null;

const returnCommand = command({
  id: 'draft.return',
  title: () => (left === null ? 'Вернуться к форме' : `Вернуться к форме: ${uncapitalize(describeForm(left))}`),
  section: 'go',
  keywords: ['черновик', 'продолжить', 'несохранённое'],
  when: () => leftDraft() !== null,
  run: (context) => {
    const draft = leftDraft();
    return draft ? openDraft(context, draft) : undefined;
  },
});

export const leftFormCommands: Command[] = [returnCommand];

/** Called when the screen of a form was closed, by any way out: tells that what was typed is kept, and offers it. */
export async function reportLeftForm(form: Form, context: Context): Promise<void> {
  const { key } = form.source;
  // A form that is being saved reports that; that of a deleted record was disposed of.
  if (forms[key] !== form || !isDirty(form) || form.saving) return;
  // Without a draft, the form asks before it closes.
  if (!(await saveDraft(form))) return;
  // The next screen may show the same form.
  if (!form.unmounted || readDraft(key) === null || context.path.startsWith('/login')) return;
  left = key;
  context.notify({
    type: 'info',
    title: `Черновик сохранён: ${uncapitalize(describeForm(key))}`,
    action: { command: returnCommand.id, label: 'Вернуться' },
  });
}

function leftDraft() {
  return left === null || forms[left]?.unmounted === false ? null : readDraft(left);
}

function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
