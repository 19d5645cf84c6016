import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftState } from '../../state/drafts/draft-state.ts';
import { dropSavedDrafts } from '../../state/forms/drop-saved-drafts.ts';

/** Returns all drafts of the account, those of other tabs too; the component is drawn again when they change. */
export function useDrafts() {
  useSnapshot(draftState);
  useEffect(() => void dropSavedDrafts(), []);
  return allDrafts();
}
