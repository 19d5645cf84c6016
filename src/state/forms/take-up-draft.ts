import type { Draft } from '../drafts/draft.ts';
import { adoptDraft, draftsReady } from '../drafts/drafts.ts';
import { copied } from './copied.ts';
import { forms } from './form.ts';
import { keepDraft, restoreDraft } from './form-draft.ts';

/** Makes a draft the one that its form opens with; what is in the form already is kept as a draft beside it. */
export async function takeUpDraft(draft: Draft): Promise<void> {
  await draftsReady();
  const open = forms[draft.form];
  if (open) await keepDraft(open);
  adoptDraft(draft);
  if (!open) return;
  const { values } = open.newest;
  Object.assign(open, { values: copied(values), loaded: copied(values), overlaps: [], restoredFrom: null });
  await restoreDraft(open);
}
