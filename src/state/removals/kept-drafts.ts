import type { Draft } from '../drafts/draft.ts';
import { readDraft } from '../drafts/draft-state.ts';
import { dropDraft, writeDraft } from '../drafts/draft-store.ts';
import { onRestored } from '../writes/restore-trashed.ts';

/** Drafts of records that were deleted in this page, by the numbers of the records in the trash. */
const kept = new Map<number, Draft>();

/** Drops the draft of a deleted record. When the record is given back while this page is open, so is the draft. */
export function dropDraftWith(form: string, trash: number | null): void {
  const draft = readDraft(form);
  if (draft && trash !== null) kept.set(trash, draft);
  dropDraft(form);
}

onRestored((trash) => {
  const draft = kept.get(trash);
  if (!draft) return;
  kept.delete(trash);
  void writeDraft(draft.form, draft);
});
