import { useEffect, useReducer } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftsState } from '../../state/drafts.ts';
import { onStored } from '../../state/storage.ts';

/** All drafts, kept true: those of other tabs as well. */
export function useDrafts() {
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  useSnapshot(draftsState).turn;
  useEffect(() => onStored('pult.draft.', look), []);
  return allDrafts();
}
