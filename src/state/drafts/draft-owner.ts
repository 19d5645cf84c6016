import { ref } from 'valtio/vanilla';
import { localDatabase, strictDurability } from '../local-database.ts';
import { randomId } from '../random-id.ts';
import { currentTab } from '../tab.ts';
import { type Draft, draftId } from './draft.ts';
import { notifyOtherTabs } from './draft-channel.ts';
import { draftState, draftsOfAccount, isOpenInOtherTab, isOwnDraft } from './draft-state.ts';
import { dropRescueCopy } from './rescue-copies.ts';

/** Makes a draft that a closed tab has left this tab's own. The tab's former draft of the form is stashed. */
export function claimDraft(draft: Draft): void {
  if (isOwnDraft(draft) || isOpenInOtherTab(draft)) return;
  stashDraft(draft.form);
  const { parked: _, ...typed } = draft;
  void transfer(draft, { ...typed, tab: currentTab() });
}

/** Gives the tab's own draft of the form to no tab, so that another one can be typed; it stays in the list of drafts. */
export function stashDraft(form: string): void {
  const own = draftsOfAccount().find((draft) => draft.form === form && isOwnDraft(draft));
  if (own) void transfer(own, { ...own, tab: randomId(), parked: true });
}

/** Replaces a draft in one transaction: a crash leaves either the old one or the new one. */
async function transfer(draft: Draft, handed: Draft): Promise<void> {
  delete draftState.byId[draftId(draft)];
  draftState.byId[draftId(handed)] = ref(handed);
  const change = (await localDatabase())?.transaction('drafts', 'readwrite', strictDurability);
  void change?.store.put(handed).catch(() => undefined);
  void change?.store.delete([draft.account, draft.tab, draft.form]).catch(() => undefined);
  await change?.done.catch(() => undefined);
  dropRescueCopy(draft);
  notifyOtherTabs();
}
