import { resourceOf } from '../../model/resource/resources.ts';
import type { Draft } from '../drafts/draft.ts';
import { allDrafts } from '../drafts/draft-state.ts';
import { cachedList } from '../lists/lists.ts';
import { type RecentRecord, recents } from '../palette/recents-store.ts';

type LastWork = { draft: Draft; recent: null } | { draft: null; recent: RecentRecord };

/** Returns the newest draft, else the record that was opened or saved last and is still there; null before the first one. */
export function lastWork(): LastWork | null {
  const [draft] = allDrafts();
  if (draft) return { draft, recent: null };
  const recent = recents.records.find(({ resource, id }) => {
    const list = cachedList(resourceOf(resource));
    return !list || list.items.some((record) => record.id === id);
  });
  return recent ? { draft: null, recent } : null;
}
