import { isResourceName, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import type { Draft } from '../drafts/draft.ts';
import { allDrafts } from '../drafts/draft-state.ts';
import { parseBlockFormKey } from '../forms/block-form.ts';
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

/** Returns the record that a draft changes, for a block's that of its case; null where there is none yet. */
export function recordOfDraft(form: string): { resource: ResourceName; id: number } | null {
  const block = parseBlockFormKey(form);
  if (block) return { resource: 'case', id: block.caseId };
  const [name, id] = form.split(':');
  return isResourceName(name) && Number(id) > 0 ? { resource: name, id: Number(id) } : null;
}
