import { answerRequests } from '../drafts/draft-requests.ts';
import { disposeWhenUnused, resetForm } from '../form/form.ts';
import { cancelDraftSave, saveDraft, sinceLastChange } from '../form/form-draft.ts';
import { type Form, forms, isDirty } from '../form/form-state.ts';
import { isUploading } from '../form/unsent-files.ts';
import { addToast } from '../messages/toasts.ts';

/** A form that was changed within this time, in milliseconds, is being typed into. */
const typingMs = 3000;

let answering = false;

/** Lets other tabs take the drafts of this one: its form is then as it was saved. What is being typed is not given. */
export function giveDrafts(): void {
  if (answering) return;
  answering = true;
  answerRequests(letGo);
}

async function letGo(key: string): Promise<boolean> {
  const form = forms[key];
  if (!form) return true;
  // The disk may take longer than the next word.
  if (isInUse(form) || !(await saveDraft(form)) || isInUse(form)) return false;
  cancelDraftSave(key);
  const title = form.source.heading(form.values);
  resetForm(form);
  form.draftAt = null;
  if (form.unmounted) void disposeWhenUnused(form);
  else
    addToast({
      type: 'info',
      title: `Черновик взят в другую вкладку: ${title}`,
      text: 'Здесь форма снова как сохранена.',
    });
  return true;
}

function isInUse(form: Form): boolean {
  const isTyped = isDirty(form) && sinceLastChange(form) < typingMs && !form.unmounted;
  return form.status !== 'ready' || form.saving || isUploading(form) || isTyped;
}
