import { type Draft, draftId } from './draft.ts';
import { askOwner, onDraftRequest } from './draft-channel.ts';
import { releaseDraft } from './draft-owner.ts';
import { draftById, isOwnDraft } from './draft-state.ts';
import { refreshDrafts } from './draft-store.ts';

/**
 * Makes a draft of another open tab one of no tab, so that this tab can claim it: a draft never has two owners. Resolves
 * to null when the other tab keeps it. A tab that does not answer has no form that could.
 */
export async function requestDraft(draft: Draft): Promise<Draft | null> {
  const answer = await askOwner(draftId(draft));
  if (answer?.given === null) return null;
  await refreshDrafts();
  return answer ? draftById(answer.given ?? '') : releaseDraft(draft);
}

/** Answers other tabs. `letGo` resolves to false when the form of the draft is in use. */
export function answerRequests(letGo: (form: string) => Promise<boolean>): void {
  const ownDraft = (id: string) => {
    const draft = draftById(id);
    return draft && isOwnDraft(draft) ? draft : undefined;
  };
  onDraftRequest(
    (id) => ownDraft(id) !== undefined,
    async (id) => {
      const draft = ownDraft(id);
      if (!draft || !(await letGo(draft.form))) return null;
      // What was typed last is in it now.
      return draftId(await releaseDraft(draftById(id) ?? draft));
    },
  );
}
