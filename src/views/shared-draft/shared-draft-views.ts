import { SharedDraftNotices } from './shared-draft-notices.tsx';

export const sharedDraftViews = { SharedDraftNotices };
