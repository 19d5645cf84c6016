import type { Draft } from '../drafts/draft.ts';
import { claimDraft } from '../drafts/draft-owner.ts';
import { draftsReady } from '../drafts/draft-store.ts';
import { copyValues } from './copy-values.ts';
import { restoreDraft, saveDraft } from './form-draft.ts';
import { forms } from './form-state.ts';

/** Makes the draft the one that its form restores. Unsaved changes of an open form become another draft. */
export async function resumeDraft(draft: Draft): Promise<void> {
  await draftsReady();
  const open = forms[draft.form];
  if (open) await saveDraft(open);
  claimDraft(draft);
  if (!open) return;
  const { values } = open.newest;
  Object.assign(open, { values: copyValues(values), loaded: copyValues(values), overlaps: [], restoredFrom: null });
  await restoreDraft(open);
}
