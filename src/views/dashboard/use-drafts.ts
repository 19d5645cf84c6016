import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftsReady, draftsState } from '../../state/drafts/drafts.ts';

/** All drafts of the account, kept true: those of other tabs as well. */
export function useDrafts() {
  useSnapshot(draftsState).turn;
  useEffect(() => void draftsReady(), []);
  return allDrafts();
}
