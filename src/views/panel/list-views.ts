import { EmptyList } from '../list/empty-list.tsx';
import { SavedTabs } from '../list/saved-tabs.tsx';

/** What many lists never show. */
export const listViews = { EmptyList, SavedTabs };
