import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftsReady, draftsState } from '../../state/drafts/draft-store.ts';

/** Returns all drafts of the account, those of other tabs too; the component is drawn again when they change. */
export function useDrafts() {
  useSnapshot(draftsState).turn;
  useEffect(() => void draftsReady(), []);
  return allDrafts();
}
