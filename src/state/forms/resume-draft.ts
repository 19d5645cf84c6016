import { type Draft, draftId } from '../drafts/draft.ts';
import { claimDraft } from '../drafts/draft-owner.ts';
import { requestDraft } from '../drafts/draft-requests.ts';
import { isOpenInOtherTab, isOwnDraft } from '../drafts/draft-state.ts';
import { draftsReady } from '../drafts/draft-store.ts';
import { resetForm } from '../form/form.ts';
import { restoreDraft, saveDraft } from '../form/form-draft.ts';
import { forms } from '../form/form-state.ts';
import { hasUploads } from '../form/unsent-files.ts';
import { refuseToRefill } from './refuse-to-refill.ts';

/** The drafts that are being resumed: a key that is pressed again waits for the same one. */
const resuming = new Map<string, Promise<boolean>>();

/**
 * Makes the draft the one that its form restores. Unsaved changes of an open form become another draft. Resolves to
 * false when the draft is being typed into in another tab. Rejects while the form waits for files, which no draft has.
 */
export function resumeDraft(wanted: Draft): Promise<boolean> {
  const id = draftId(wanted);
  const resumed = resuming.get(id) ?? resume(wanted).finally(() => resuming.delete(id));
  resuming.set(id, resumed);
  return resumed;
}

async function resume(wanted: Draft): Promise<boolean> {
  await draftsReady();
  const open = forms[wanted.form];
  if (open) {
    // Its own it has already, with the files that are on their way.
    if (isOwnDraft(wanted) && hasUploads(open)) return true;
    refuseToRefill(open);
    await saveDraft(open);
  }
  const draft = isOpenInOtherTab(wanted) ? await requestDraft(wanted) : wanted;
  if (!draft) return false;
  // What was typed while the other tab answered becomes that other draft, too: it is in memory at once.
  if (open) void saveDraft(open);
  void claimDraft(draft);
  if (!open) return true;
  resetForm(open);
  await restoreDraft(open);
  return true;
}
