import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Resource } from '../../model/resource/resources.ts';
import { draftState } from '../../state/drafts/draft-state.ts';
import { draftedRecords } from '../../state/drafts/drafted-records.ts';

/** Returns the ids of the rows with unsaved changes: the same set until they are others. */
export function useDrafted({ name }: Resource): ReadonlySet<number> {
  useSnapshot(draftState);
  const ids = [...draftedRecords(name)].join();
  return useMemo(() => new Set(ids === '' ? [] : ids.split(',').map(Number)), [ids]);
}
