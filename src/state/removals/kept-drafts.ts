import type { ResourceName } from '../../model/resource/resources.ts';
import type { Draft } from '../drafts/draft.ts';
import { readDraft } from '../drafts/draft-state.ts';
import { dropDraft, writeDraft } from '../drafts/draft-store.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { draftedBlocks, forgetBlocksOf } from '../forms/block-form.ts';
import { onRestored } from '../writes/restore-trashed.ts';

/** Drafts of what was deleted in this page, by its number in the trash. */
const kept = new Map<number, readonly Draft[]>();

/**
 * Drops the drafts of a deleted record, and of a case those of its blocks. When the record is given back while this page is
 * open, so are they.
 */
export function dropDraftsOfRecord(resource: ResourceName, id: number, trash: number | null): void {
  const isCase = resource === 'case';
  const blocks = isCase ? draftedBlocks(id) : [];
  dropDraftsWith([recordFormKey(resource, id), ...blocks], trash);
  if (isCase) forgetBlocksOf(id);
}

/** Drops the drafts of these forms, whose record or block was deleted. When it is given back, so are they. */
export function dropDraftsWith(forms: readonly string[], trash: number | null): void {
  const drafts = forms.map(readDraft).filter((draft) => draft !== null);
  if (drafts.length > 0 && trash !== null) kept.set(trash, drafts);
  for (const form of forms) dropDraft(form);
}

onRestored((trash) => {
  for (const draft of kept.get(trash) ?? []) void writeDraft(draft.form, draft);
  kept.delete(trash);
});
