import { ref } from 'valtio/vanilla';
import { randomId } from '../browser/random-id.ts';
import { addToast } from '../messages/toasts.ts';
import { currentTab } from '../tab/tab.ts';
import { type Draft, draftId, originOf } from './draft.ts';
import { draftState, draftsOfAccount, isOpenInOtherTab, isOwnDraft } from './draft-state.ts';
import { putDraft, unstoredWrite } from './put-draft.ts';
import { dropRescueCopy, storeRescueCopy } from './rescue-copies.ts';

/**
 * Makes this tab the owner of a closed tab's draft. Stashes the tab's former draft of the form. Resolves to whether the
 * draft is on disk.
 */
export function claimDraft(draft: Draft): Promise<boolean> {
  if (isOwnDraft(draft) || isOpenInOtherTab(draft)) return unstoredWrite(draft) ?? Promise.resolve(true);
  stashDraft(draft.form);
  const { parked: _, ...typed } = draft;
  return transfer(draft, { ...typed, tab: currentTab(), origin: originOf(draft) });
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
  storeRescueCopy(copy);
  void putDraft(copy);
  addToast({
    type: 'info',
    title: `Прежний черновик лежит отдельно: ${draft.title}`,
    text: 'Новое в этой форме вы начали раньше, чем он прочитался.',
    action: { command: 'draft.open', label: 'Черновики' },
  });
  return draftId(copy);
}

/** Replaces a draft, and its rescue copy where the database refuses. Resolves to whether the new one is on disk. */
async function transfer(from: Draft, to: Draft): Promise<boolean> {
  delete draftState.byId[draftId(from)];
  draftState.byId[draftId(to)] = ref(to);
  const isMoved = await putDraft(to, from);
  // What was typed or dropped since then has a copy of its own.
  const isLast = draftState.byId[draftId(to)] === to;
  if (isMoved || !isLast || storeRescueCopy(to)) dropRescueCopy(from);
  return isMoved;
}
