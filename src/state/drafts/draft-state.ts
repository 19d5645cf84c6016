import { proxy } from 'valtio/vanilla';
import { currentAccount, onAccountKnown } from '../tab/account.ts';
import { currentTab } from '../tab/tab.ts';
import { type Draft, draftId } from './draft.ts';

/**
 * A copy in memory of all drafts in the browser's database: forms and commands read it without waiting. A draft is
 * wrapped in a `ref` and replaced, never changed in place. A component that calls the functions below also calls
 * `useSnapshot(draftState)`: it reads no key of the snapshot, so each change renders it again.
 */
export const draftState = proxy<{
  byId: Record<string, Draft>;
  /** Ids of the open tabs, which write their own drafts. */
  openTabs: readonly string[];
  /** The account whose drafts the functions below return; null until it is known. */
  account: number | null;
  /** The stored drafts were read. */
  ready: boolean;
  /** The browser has no database for them, or refuses it. */
  refused: boolean;
}>({ byId: {}, openTabs: [], account: currentAccount(), ready: false, refused: false });

onAccountKnown((id) => {
  draftState.account = id;
});

/**
 * Returns the draft that a form restores when it is opened: the tab's own, else the newest of closed and crashed tabs.
 * Never returns a draft of another open tab.
 */
export function readDraft(form: string): Draft | null {
  const found = draftsOfAccount().filter((draft) => draft.form === form);
  return found.find(isOwnDraft) ?? found.filter((draft) => !draft.parked && !isTabOpen(draft)).sort(byTime)[0] ?? null;
}

/** Whether another open tab has unsaved changes in the same form. */
export function isEditedInOtherTab(form: string): boolean {
  return draftElsewhere(form) !== null;
}

/** Returns the newest draft of the form that belongs to another open tab. */
export function draftElsewhere(form: string): Draft | null {
  return allDrafts().find((draft) => draft.form === form && isOpenInOtherTab(draft)) ?? null;
}

/** Returns the drafts of the form that belong to no open tab, newest first: the form has taken another one. */
export function furtherDrafts(form: string): Draft[] {
  return allDrafts().filter((draft) => draft.form === form && !isOwnDraft(draft) && !isTabOpen(draft));
}

/** Returns the id of the draft that the form has or would have. */
export function ownDraftId(form: string): string {
  return draftId(readDraft(form) ?? { account: draftState.account ?? 0, tab: currentTab(), form });
}

export function draftById(id: string): Draft | null {
  const draft = draftState.byId[id];
  return draft && draft.account === draftState.account ? draft : null;
}

/** Returns the drafts of this account alone, newest first. */
export function allDrafts(): Draft[] {
  return draftsOfAccount().sort(byTime);
}

/** Whether the draft belongs to another open tab. */
export function isOpenInOtherTab(draft: Draft): boolean {
  return !isOwnDraft(draft) && isTabOpen(draft);
}

export function draftsOfAccount(): Draft[] {
  const { account } = draftState;
  return Object.values(draftState.byId).filter((draft) => draft.account === account);
}

export function isOwnDraft({ tab }: Draft): boolean {
  return tab === currentTab();
}

function isTabOpen({ tab }: Draft): boolean {
  return draftState.openTabs.includes(tab);
}

function byTime(one: Draft, other: Draft): number {
  return other.at - one.at;
}
