import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftsState } from '../../state/drafts/draft-store.ts';
import { dropSavedDrafts } from '../../state/forms/drop-saved-drafts.ts';

/** Returns all drafts of the account, those of other tabs too; the component is drawn again when they change. */
export function useDrafts() {
  useSnapshot(draftsState).turn;
  useEffect(() => void dropSavedDrafts(), []);
  return allDrafts();
}
