import { claimDraft, stashDraft } from '../../state/drafts/draft-owner.ts';
import { readDraft } from '../../state/drafts/draft-state.ts';
import { draftsReady } from '../../state/drafts/draft-store.ts';
import { discardChanges, disposeForm, openForm } from '../../state/form/form.ts';
import { restoreDraft, saveDraft } from '../../state/form/form-draft.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import type { FormSource } from '../../state/form/source.ts';
import { refuseToRefill } from '../../state/forms/refuse-to-refill.ts';

/**
 * Opens the form of a new record. Values that it already holds, and those of its drafts, stay as drafts of their own.
 * Rejects while it waits for files, which no draft has.
 */
export async function openEmptyForm(source: FormSource): Promise<Form> {
  const { key } = source;
  await draftsReady();
  const open = forms[key];
  if (open) {
    refuseToRefill(open);
    await saveDraft(open);
  }
  for (let draft = readDraft(key); draft; draft = readDraft(key)) {
    void claimDraft(draft);
    stashDraft(key);
  }
  if (open && !open.unmounted) {
    discardChanges(open);
    open.attempt = null;
    return open;
  }
  disposeForm(key);
  const form = openForm(source);
  // It looks for a draft; what is typed from now on is none.
  await restoreDraft(form);
  return form;
}
