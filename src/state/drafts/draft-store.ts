import { ref } from 'valtio/vanilla';
import { accountReady, currentAccount } from '../tab/account.ts';
import { currentTab, openTabs, tabReady } from '../tab/tab.ts';
import { type Draft, draftId, draftSchema, isDraft, isNewer } from './draft.ts';
import { notifyOtherTabs, onDraftsChangedElsewhere } from './draft-channel.ts';
import { draftState, draftsOfAccount, isEditedInOtherTab, isOwnDraft } from './draft-state.ts';
import { takeLegacyDrafts } from './legacy-drafts.ts';
import { localDatabase, strictDurability } from './local-database.ts';
import { dropRescueCopy, storeRescueCopy, takeRescueCopies } from './rescue-copies.ts';

/** The part of a draft that the form supplies; the store adds the account, the tab and the key of the form. */
export type DraftContent = Omit<Draft, 'account' | 'tab' | 'form' | 'origin' | 'schema' | 'parked' | 'turn'>;

let reading: Promise<void> | undefined;

/** Ids of the drafts that this page has written. What earlier pages have left is older. */
const writtenHere = new Set<string>();

let lastTurn = 0;

/** Returns a number above those of all drafts that are known. */
function nextTurn(): number {
  const known = Object.values(draftState.byId).map(({ turn = 0 }) => turn);
  lastTurn = Math.max(lastTurn, ...known) + 1;
  return lastTurn;
}

/** Resolves when the drafts are read and the account is known. */
export function draftsReady(): Promise<void> {
  reading ??= readAll();
  return reading;
}

/** Reads the drafts and the open tabs again when another tab seems to edit the form: it may have been closed. */
export async function refreshOtherTabs(form: string): Promise<void> {
  if (isEditedInOtherTab(form)) await refreshDrafts();
}

/** Stores a draft. Resolves to true when it is on disk, to false when the browser refuses; it is in memory then. */
export async function writeDraft(form: string, typed: DraftContent): Promise<boolean> {
  const account = currentAccount() ?? (await accountReady()) ?? 0;
  const draft = ownDraft(account, form, typed);
  draftState.byId[draftId(draft)] = ref(draft);
  writtenHere.add(draftId(draft));
  const database = await localDatabase();
  draftState.refused = database === null;
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

/**
 * Stores a draft synchronously, because the page may close before the database has written. Returns false when the
 * draft is too long for that.
 */
export function writeDraftNow(form: string, typed: DraftContent): boolean {
  const account = currentAccount();
  if (account === null) return false;
  const isKept = storeRescueCopy(ownDraft(account, form, typed));
  void writeDraft(form, typed);
  return isKept;
}

function ownDraft(account: number, form: string, typed: DraftContent): Draft {
  const owner = { account, tab: currentTab(), form };
  const origin = draftState.byId[draftId(owner)]?.origin;
  return { ...typed, ...owner, ...(origin && { origin }), turn: nextTurn(), schema: draftSchema };
}

/** Drops the tab's own draft of the form. Drafts of other tabs, open or closed, stay. */
export function dropDraft(form: string): void {
  for (const draft of draftsOfAccount()) if (draft.form === form && isOwnDraft(draft)) drop(draft);
}

/** Drops a draft of any tab. */
export function dropDraftById(id: string): void {
  const draft = draftState.byId[id];
  if (draft) drop(draft);
}

/**
 * The page may close before the database has written: a newer rescue copy without changes makes the next page drop the
 * draft until then.
 */
function drop(draft: Draft): void {
  delete draftState.byId[draftId(draft)];
  storeRescueCopy({ ...draft, base: {}, changes: {}, attempt: null, at: Date.now(), turn: nextTurn() });
  void erase(draft);
}

async function erase(draft: Draft): Promise<void> {
  const { account, tab, form } = draft;
  const database = await localDatabase();
  const isErased = await database?.delete('drafts', [account, tab, form]).then(
    () => true,
    () => false,
  );
  // The copy may be of what was typed meanwhile.
  if (isErased !== false && !draftState.byId[draftId(draft)]) dropRescueCopy(draft);
  notifyOtherTabs();
}

async function readAll(): Promise<void> {
  const [account] = await Promise.all([accountReady(), tabReady(), refreshDrafts()]);
  const recovered =
    account === null ? takeRescueCopies() : [...takeLegacyDrafts(account, currentTab()), ...takeRescueCopies()];
  for (const draft of recovered) {
    const known = draftState.byId[draftId(draft)];
    if (known && (writtenHere.has(draftId(known)) || isNewer(known, draft))) continue;
    if (Object.keys(draft.changes).length === 0) {
      if (known) drop(known);
      continue;
    }
    draftState.byId[draftId(draft)] = ref(draft);
    void (await localDatabase())?.put('drafts', draft).catch(() => undefined);
  }
  onDraftsChangedElsewhere(refreshDrafts);
  draftState.ready = true;
}

/** Reads the stored drafts and the open tabs. Of this tab, memory knows better, also which ones were dropped meanwhile. */
export async function refreshDrafts(): Promise<void> {
  const database = await localDatabase();
  const [stored, tabs] = await Promise.all([database?.getAll('drafts').catch(() => null), openTabs()]);
  draftState.openTabs = [...tabs];
  if (stored) {
    for (const [id, draft] of Object.entries(draftState.byId)) if (!isOwnDraft(draft)) delete draftState.byId[id];
    for (const draft of stored) {
      const id = draftId(draft);
      const isInMemory = isDraft(draft) && isOwnDraft(draft) && (draftState.ready || draftState.byId[id]);
      if (isDraft(draft) && !isInMemory) draftState.byId[id] = ref(draft);
    }
  }
}
