import { EmptyList } from '../list/empty-list.tsx';
import { SavedTabs } from '../list/saved-tabs.tsx';
// What it shares with the other views is in the chunk of these.
import './deferred-views.ts';

/** What many lists never show. */
export const listViews = { EmptyList, SavedTabs };
