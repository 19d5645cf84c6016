import { ref } from 'valtio/vanilla';
import { randomId } from '../browser/random-id.ts';
import { addToast } from '../messages/toasts.ts';
import { currentTab } from '../tab/tab.ts';
import { type Draft, draftId, originOf } from './draft.ts';
import { notifyOtherTabs } from './draft-channel.ts';
import { draftState, draftsOfAccount, isOpenInOtherTab, isOwnDraft } from './draft-state.ts';
import { localDatabase, strictDurability } from './local-database.ts';
import { dropRescueCopy } from './rescue-copies.ts';

/** Makes this tab the owner of a closed tab's draft. Stashes the tab's former draft of the form. */
export function claimDraft(draft: Draft): void {
  if (isOwnDraft(draft) || isOpenInOtherTab(draft)) return;
  stashDraft(draft.form);
  const { parked: _, ...typed } = draft;
  void transfer(draft, { ...typed, tab: currentTab(), origin: originOf(draft) });
}

/** Detaches the tab's draft of the form from the tab, so that the form can get another one. The list still shows it. */
export function stashDraft(form: string): void {
  const own = draftsOfAccount().find((draft) => draft.form === form && isOwnDraft(draft));
  if (own) void releaseDraft(own);
}

/** Detaches a draft from its tab. Resolves to what it is then. */
export async function releaseDraft(draft: Draft): Promise<Draft> {
  const released: Draft = { ...draft, tab: randomId(), origin: originOf(draft), parked: true };
  await transfer(draft, released);
  return released;
}

/**
 * Keeps a copy of a draft whose place was taken by what was typed before it could be read: a draft of no tab. Returns its
 * id.
 */
export function keepAside(draft: Draft): string {
  const copy: Draft = { ...draft, tab: randomId(), origin: originOf(draft), parked: true };
  draftState.byId[draftId(copy)] = ref(copy);
  void localDatabase()
    .then((database) => database?.put('drafts', copy))
    .then(notifyOtherTabs, () => undefined);
  addToast({
    type: 'info',
    title: `Прежний черновик лежит отдельно: ${draft.title}`,
    text: 'Новое в этой форме вы начали раньше, чем он прочитался.',
    action: { command: 'draft.open', label: 'Черновики' },
  });
  return draftId(copy);
}

/** Replaces a draft in one transaction: a crash leaves either the old one or the new one. */
async function transfer(from: Draft, to: Draft): Promise<void> {
  delete draftState.byId[draftId(from)];
  draftState.byId[draftId(to)] = ref(to);
  const change = (await localDatabase())?.transaction('drafts', 'readwrite', strictDurability);
  void change?.store.put(to).catch(() => undefined);
  void change?.store.delete([from.account, from.tab, from.form]).catch(() => undefined);
  await change?.done.catch(() => undefined);
  dropRescueCopy(from);
  notifyOtherTabs();
}
