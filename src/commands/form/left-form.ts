import { readDraft } from '../../state/drafts/draft-state.ts';
import { forms } from '../../state/form/form-state.ts';
import { type Command, command } from '../command/command.ts';
import { describeForm, openDraft } from './drafts.ts';

/** `key`: of the form that was left last with unsaved changes. */
export const leftForm: { key: string | null } = { key: null };

export const returnCommand = command({
  id: 'draft.return',
  title: () => (leftForm.key === null ? 'Вернуться к форме' : `Вернуться к форме: ${draftTitle(leftForm.key)}`),
  section: 'go',
  keywords: ['черновик', 'продолжить', 'несохранённое'],
  when: () => leftDraft() !== null,
  run: (context) => {
    const draft = leftDraft();
    return draft ? openDraft(context, draft) : undefined;
  },
});

export const leftFormCommands: Command[] = [returnCommand];

function leftDraft() {
  const { key } = leftForm;
  return key === null || forms[key]?.unmounted === false ? null : readDraft(key);
}

/** Returns «кейс #38 «Редизайн»», for the middle of a sentence. */
export function draftTitle(key: string): string {
  const text = describeForm(key);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
