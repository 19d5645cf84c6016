import { proxy } from 'valtio/vanilla';
import { accountReady, currentAccount, onAccountKnown } from '../account.ts';
import { localDatabase, strictDurability } from '../local-database.ts';
import { randomId } from '../random-id.ts';
import { currentTab, openTabs, tabReady } from '../tab.ts';
import { type Draft, draftId, draftSchema, isDraft } from './draft.ts';
import { notifyOtherTabs, onDraftsChangedElsewhere } from './draft-channel.ts';
import { takeLegacyDrafts } from './legacy-drafts.ts';
import { dropRescueCopy, storeRescueCopy, takeRescueCopies } from './rescue-copies.ts';

/** What a form hands over; the keeper adds whose it is. */
export type DraftContent = Omit<Draft, 'account' | 'tab' | 'form' | 'schema' | 'parked'>;

/** Every draft of this browser, as the database has them: forms and commands ask without waiting. */
const mirror = new Map<string, Draft>();

/** Tabs whose drafts are being written by somebody else. */
let openTabIds: ReadonlySet<string> = new Set();

/** `turn` grows with every change, of this tab or of another. `ready`: what was stored has been read. */
export const draftsState = proxy({ turn: 0, ready: false });

let reading: Promise<void> | undefined;

/** Resolves when drafts can be asked for: they are read, and it is known whose they are. */
export function draftsReady(): Promise<void> {
  reading ??= readAll();
  return reading;
}

/**
 * The draft that a form takes up when it is opened: the tab's own, else the newest that a closed or crashed tab has left.
 * That of another open tab is left to it.
 */
export function readDraft(form: string): Draft | null {
  const found = draftsOfAccount().filter((draft) => draft.form === form);
  return (
    found.find(isOwn) ?? found.filter((draft) => !draft.parked && !openTabIds.has(draft.tab)).sort(byTime)[0] ?? null
  );
}

/** Another open tab has unsaved changes in the same form. */
export function isEditedInOtherTab(form: string): boolean {
  return draftsOfAccount().some((draft) => draft.form === form && !isOwn(draft) && openTabIds.has(draft.tab));
}

/** Looks again whether the tab that has the form open still lives; at once when none has. */
export async function refreshOtherTabs(form: string): Promise<void> {
  if (isEditedInOtherTab(form)) await refresh();
}

/** Resolves to true once the draft is on disk. Until then, or when the browser refuses, it is in memory alone. */
export async function writeDraft(form: string, typed: DraftContent): Promise<boolean> {
  const account = currentAccount() ?? (await accountReady()) ?? 0;
  const draft: Draft = { ...typed, account, tab: currentTab(), form, schema: draftSchema };
  mirror.set(draftId(draft), draft);
  draftsState.turn += 1;
  const database = await localDatabase();
  if (!database) return false;
  try {
    const change = database.transaction('drafts', 'readwrite', strictDurability);
    void change.store.put(draft).catch(() => undefined);
    change.commit();
    await change.done;
  } catch {
    return false;
  }
  dropRescueCopy(draft);
  notifyOtherTabs();
  return true;
}

/** For a page that may be gone before the database has written. False when the draft is too long for it. */
export function writeDraftNow(form: string, typed: DraftContent): boolean {
  const account = currentAccount();
  if (account === null) return false;
  const isKept = storeRescueCopy({ ...typed, account, tab: currentTab(), form, schema: draftSchema });
  void writeDraft(form, typed);
  return isKept;
}

/** As `dropDraft`, for a page that may be gone before the database has heard of it: a later one without changes is left. */
export function dropDraftNow(form: string): void {
  const own = draftsOfAccount().find((draft) => draft.form === form && isOwn(draft));
  if (!own) return;
  drop(own);
  storeRescueCopy({ ...own, base: {}, changes: {}, attempt: null, at: Date.now() });
}

/** The tab's own draft of the form. Those that other tabs have left, open or closed, stay. */
export function dropDraft(form: string): void {
  for (const draft of draftsOfAccount()) if (draft.form === form && isOwn(draft)) drop(draft);
}

/** One of the list, whichever tab it comes from. */
export function dropDraftById(id: string): void {
  const draft = mirror.get(id);
  if (draft) drop(draft);
}

/** Of the draft that the form has or would have. */
export function ownDraftId(form: string): string {
  return draftId(readDraft(form) ?? { account: currentAccount() ?? 0, tab: currentTab(), form });
}

export function draftById(id: string): Draft | null {
  const draft = mirror.get(id);
  return draft && draft.account === currentAccount() ? draft : null;
}

/** Newest first, of this account alone. */
export function allDrafts(): Draft[] {
  return draftsOfAccount().sort(byTime);
}

/** It is being written by another tab. */
export function isOpenInOtherTab(draft: Draft): boolean {
  return !isOwn(draft) && openTabIds.has(draft.tab);
}

/** Makes a draft that another tab has left this tab's own. One that is there already stands aside, and stays in the list. */
export function claimDraft(draft: Draft): void {
  if (isOwn(draft) || isOpenInOtherTab(draft)) return;
  stashDraft(draft.form);
  const { parked: _, ...typed } = draft;
  void transfer(draft, { ...typed, tab: currentTab() });
}

/** The tab's own draft of the form becomes one that nobody has open: another is to be typed there. */
export function stashDraft(form: string): void {
  const own = draftsOfAccount().find((draft) => draft.form === form && isOwn(draft));
  if (own) void transfer(own, { ...own, tab: randomId(), parked: true });
}

/** In one transaction: whatever ends the browser meanwhile leaves the one or the other. */
async function transfer(draft: Draft, handed: Draft): Promise<void> {
  mirror.delete(draftId(draft));
  mirror.set(draftId(handed), handed);
  draftsState.turn += 1;
  const change = (await localDatabase())?.transaction('drafts', 'readwrite', strictDurability);
  void change?.store.put(handed).catch(() => undefined);
  void change?.store.delete([draft.account, draft.tab, draft.form]).catch(() => undefined);
  await change?.done.catch(() => undefined);
  dropRescueCopy(draft);
  notifyOtherTabs();
}

function drop(draft: Draft): void {
  mirror.delete(draftId(draft));
  draftsState.turn += 1;
  void erase(draft);
}

async function erase(draft: Draft): Promise<void> {
  const { account, tab, form } = draft;
  dropRescueCopy(draft);
  await (await localDatabase())?.delete('drafts', [account, tab, form]).catch(() => undefined);
  notifyOtherTabs();
}

async function readAll(): Promise<void> {
  const [account] = await Promise.all([accountReady(), tabReady(), refresh()]);
  const found =
    account === null ? takeRescueCopies() : [...takeLegacyDrafts(account, currentTab()), ...takeRescueCopies()];
  for (const draft of found) {
    const known = mirror.get(draftId(draft));
    if (known && known.at > draft.at) continue;
    if (Object.keys(draft.changes).length === 0) {
      if (known) drop(known);
      continue;
    }
    mirror.set(draftId(draft), draft);
    void (await localDatabase())?.put('drafts', draft).catch(() => undefined);
  }
  onDraftsChangedElsewhere(refresh);
  onAccountKnown(() => {
    draftsState.turn += 1;
  });
  draftsState.ready = true;
  draftsState.turn += 1;
}

/** What other tabs have written comes in; what this tab is writing stays. */
async function refresh(): Promise<void> {
  const database = await localDatabase();
  const [stored, alive] = await Promise.all([database?.getAll('drafts').catch(() => null), openTabs()]);
  openTabIds = alive;
  if (stored) {
    for (const [id, draft] of mirror) if (!isOwn(draft)) mirror.delete(id);
    for (const draft of stored) {
      if (isDraft(draft) && !(isOwn(draft) && mirror.has(draftId(draft)))) mirror.set(draftId(draft), draft);
    }
  }
  draftsState.turn += 1;
}

function draftsOfAccount(): Draft[] {
  const account = currentAccount();
  return [...mirror.values()].filter((draft) => draft.account === account);
}

function isOwn({ tab }: Draft): boolean {
  return tab === currentTab();
}

function byTime(one: Draft, other: Draft): number {
  return other.at - one.at;
}
