import type { SharedDraft } from '../../model/drafts/shared-draft.ts';
import { originOf } from '../drafts/draft.ts';
import { draftState, draftsOfAccount } from '../drafts/draft-state.ts';
import { currentAccount } from '../tab/account.ts';

/** Returns whose draft it is: «Черновик: Мария Орлова». */
export function sharedDraftTitle({ by, tab }: SharedDraft): string {
  if (by.id !== currentAccount()) return `Черновик: ${by.name}`;
  const isInThisBrowser =
    draftState.openTabs.includes(tab) || draftsOfAccount().some((draft) => originOf(draft) === tab);
  return isInThisBrowser ? 'Ваш черновик из другой вкладки' : 'Ваш черновик с другого устройства';
}
