import { ref } from 'valtio/vanilla';
import { accountReady, currentAccount, onAccountKnown } from '../tab/account.ts';
import { currentTab, openTabs, tabReady } from '../tab/tab.ts';
import { type Draft, draftId, draftSchema, isDraft, isNewer } from './draft.ts';
import { notifyOtherTabs, onDraftsChangedElsewhere } from './draft-channel.ts';
import { keepAside } from './draft-owner.ts';
import { draftState, draftsOfAccount, isEditedInOtherTab, isOwnDraft } from './draft-state.ts';
import { takeLegacyDrafts } from './legacy-drafts.ts';
import { localDatabase } from './local-database.ts';
import { putDraft, unstoredWrite } from './put-draft.ts';
import { dropRescueCopy, rescueCopies, storeRescueCopy } from './rescue-copies.ts';

/** The part of a draft that the form supplies; the store adds the account, the tab and the key of the form. */
export type DraftContent = Omit<Draft, 'account' | 'tab' | 'form' | 'origin' | 'schema' | 'parked' | 'turn'>;

let reading: Promise<void> | undefined;

/** The drafts that this page has written. What earlier pages have left is older. */
const writtenHere = new Set<string>();

/** Tells the versions of a draft apart. */
const versionOf = (draft: Draft) => `${draftId(draft)} ${draft.turn} ${draft.at}`;

/** Whether this page has written the draft: the form that has it knows the text. */
export function isWrittenHere(draft: Draft): boolean {
  return writtenHere.has(versionOf(draft));
}

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
  const former = draftState.byId[draftId(draft)];
  // Once the stored drafts are read, only the version in memory is asked about.
  if (former && draftState.ready) writtenHere.delete(versionOf(former));
  draftState.byId[draftId(draft)] = ref(draft);
  writtenHere.add(versionOf(draft));
  return putDraft(draft);
}

/**
 * Stores a draft synchronously, because the page may close before the database has written. Returns false when the
 * draft is too long for that.
 */
export function writeDraftNow(form: string, typed: DraftContent): boolean {
  const account = currentAccount();
  if (account === null) return false;
  const draft = ownDraft(account, form, typed);
  if (!draftState.ready) writtenHere.add(versionOf(draft));
  const isKept = storeRescueCopy(draft);
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
  const dropped: Draft = { ...draft, base: {}, changes: {}, attempt: null, at: Date.now(), turn: nextTurn() };
  storeRescueCopy(dropped);
  void erase(dropped);
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
  await Promise.all([accountReady(), tabReady(), refreshDrafts()]);
  const account = currentAccount();
  // Nobody is signed in: the copies wait for their account.
  if (account === null) onAccountKnown(recover);
  else recover(account);
  onDraftsChangedElsewhere(refreshDrafts);
  draftState.ready = true;
}

/** Takes what earlier pages of the account have left outside the database. */
function recover(account: number): void {
  const uncopied = takeLegacyDrafts(account, currentTab()).filter((draft) => !storeRescueCopy(draft));
  for (const draft of [...uncopied, ...rescueCopies(account)]) takeCopy(draft);
}

function takeCopy(draft: Draft): void {
  // The write of this page is under way.
  if (isWrittenHere(draft)) return;
  const known = draftState.byId[draftId(draft)];
  const isDropped = Object.keys(draft.changes).length === 0;
  if (known && isWrittenHere(known)) {
    dropRescueCopy(draft);
    keepFormer(draft);
  } else if (known ? isNewer(known, draft) : isDropped) dropRescueCopy(draft);
  else if (known && isDropped) drop(known);
  // One that this page has just kept aside is being stored already, or was dropped.
  else if (!unstoredWrite(draft)) {
    draftState.byId[draftId(draft)] = ref(draft);
    void putDraft(draft);
  }
}

/** Ids of the copies of what an earlier page of this tab has left, by the ids of those. */
const formerCopies = new Map<string, string>();

/** An earlier page of this tab has left a draft that this page could not read before it wrote another: both are kept. */
function keepFormer(draft: Draft): void {
  if (isWrittenHere(draft)) return;
  const id = draftId(draft);
  const copy = draftState.byId[formerCopies.get(id) ?? ''];
  if (copy && !isNewer(draft, copy)) return;
  if (copy) drop(copy);
  // One without changes says that it was dropped.
  if (Object.keys(draft.changes).length > 0) formerCopies.set(id, keepAside(draft));
}

/** Reads the stored drafts and the open tabs. Of this tab, memory knows better, also which ones were dropped meanwhile. */
export async function refreshDrafts(): Promise<void> {
  const database = await localDatabase();
  const [stored, tabs] = await Promise.all([database?.getAll('drafts').catch(() => null), openTabs()]);
  draftState.openTabs = [...tabs];
  if (stored) {
    for (const [id, draft] of Object.entries(draftState.byId))
      if (!isOwnDraft(draft) && !unstoredWrite(draft)) delete draftState.byId[id];
    for (const draft of stored) if (isDraft(draft)) takeStored(draft);
  }
}

function takeStored(draft: Draft): void {
  const id = draftId(draft);
  if (!isOwnDraft(draft) || !(draftState.ready || draftState.byId[id])) draftState.byId[id] = ref(draft);
  else if (!draftState.ready) keepFormer(draft);
}

/** Returns why a draft could not be stored. */
export function whyNotStored(): string {
  return draftState.refused ? 'браузер не даёт хранить данные' : 'в браузере нет места';
}
