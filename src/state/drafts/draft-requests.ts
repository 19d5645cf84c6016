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
  if (answer) return draftById(answer.given ?? '');
  // It may have gone elsewhere meanwhile.
  const left = draftById(draftId(draft));
  return left && releaseDraft(left);
}

/** Answers other tabs. `letGo` resolves to false when the form of the draft is in use. */
export function answerRequests(letGo: (form: string) => Promise<boolean>): void {
  const releasing = new Set<string>();
  const ownDraft = (id: string) => {
    const draft = draftById(id);
    return draft && isOwnDraft(draft) ? draft : undefined;
  };
  onDraftRequest(
    (id) => releasing.has(id) || ownDraft(id) !== undefined,
    async (id) => {
      const draft = ownDraft(id);
      if (!draft || releasing.has(id)) return null;
      releasing.add(id);
      try {
        if (!(await letGo(draft.form))) return null;
        // What was typed last is in it now.
        return draftId(await releaseDraft(draftById(id) ?? draft));
      } finally {
        releasing.delete(id);
      }
    },
  );
}
