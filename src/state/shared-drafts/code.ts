import { ref, snapshot } from 'valtio/vanilla';
import { deleteSharedDraft, fetchSharedDrafts, putSharedDraft } from '../../api/shared-drafts.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { type DraftPart, isSharableForm, type SharedDraft } from '../../model/drafts/shared-draft.ts';
import { caseResource } from '../../model/resource/case.ts';
import { type Draft, originOf } from '../drafts/draft.ts';
import { isOwnDraft, readDraft } from '../drafts/draft-state.ts';
import { changedKeys, pick } from '../form/changed-keys.ts';
import { saveDraft } from '../form/form-draft.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { type Form, forms } from '../form/form-state.ts';
import { parseBlockFormKey } from '../forms/block-form.ts';
import { addToast } from '../messages/toasts.ts';
import { hasAbility, isAbsence, noteAbsent } from '../network/abilities.ts';
import { currentAccount } from '../tab/account.ts';
import { currentTab } from '../tab/tab.ts';
import type { Values } from '../writes/endpoint.ts';
import { differencesIn, differsFromHost, isGone } from './differences.ts';
import {
  blockDrafts,
  canShare,
  hasChangesToShare,
  mySharedDrafts,
  openParts,
  othersDrafts,
  ownSharedDraft,
  rootOf,
} from './drafts-of-form.ts';
import { canBeShared, sharedDrafts } from './shared-drafts.ts';
import { type AskLate, takeParts } from './take.ts';

/** The newest request for each form: an answer that comes after the one to a newer request is out of date. */
const newest = new Map<string, symbol>();

/** Reads what operators have shared of the form. What was read stays when the host cannot be reached. */
export async function loadSharedDrafts(form: Form): Promise<void> {
  const { key } = form.source;
  const request = Symbol(key);
  newest.set(key, request);
  try {
    const found = await fetchSharedDrafts(key);
    if (newest.get(key) !== request) return;
    if (JSON.stringify(found) !== JSON.stringify(sharedDrafts.byForm[key])) sharedDrafts.byForm[key] = ref(found);
  } catch (problem) {
    noteAbsence(problem);
  }
}

function noteAbsence(problem: unknown): void {
  if (isAbsence(problem)) noteAbsent('drafts');
  else if (!(problem instanceof Problem)) throw problem;
}

/** Reads them again for all open forms. */
export function refreshSharedDrafts(): void {
  for (const form of Object.values(forms)) if (!form.unmounted && canBeShared(form)) void loadSharedDrafts(form);
}

/** Returns what commands can do with the shared drafts of an open form; null where the host has none of it. */
export function sharingOf(form: Form) {
  const root = rootOf(form);
  if (!root || !canShare(root)) return null;
  const { key } = root.source;
  return {
    isShared: ownSharedDraft(key) !== undefined,
    hasChanges: !root.saving && hasChangesToShare(root),
    mine: mySharedDrafts(key),
    /** A draft is taken where it is offered: not in the editor of a block. */
    offered: root === form ? othersDrafts(key) : [],
    share: () => share(root),
    unshare: (id: number) => unshare(root, id),
    take: (id: number, ask: AskLate) => take(root, id, ask),
  };
}

/** Shows the changes of the form, and of the blocks of its case, to the other operators. Returns what the toast says. */
async function share(form: Form) {
  const { key, endpoint } = form.source;
  const own = await partsToShare(form);
  if (own.length === 0 || !endpoint) return undefined;
  const { version } = form.newest.values;
  const draft = {
    form: key,
    tab: ownSharedDraft(key)?.tab ?? tabOf(form),
    version: typeof version === 'string' ? version : null,
    parts: own,
  };
  // The host may have it although no answer came.
  await putSharedDraft(draft).finally(() => loadSharedDrafts(form));
  return told('Черновик виден коллегам', `${endpoint.name}: ${describeParts(form, own)}`);
}

/** Takes back one that this operator has shared of the form. */
async function unshare(form: Form, id: number) {
  const draft = mySharedDrafts(form.source.key).find((mine) => mine.id === id);
  if (draft) await deleteSharedDraft(draft).finally(() => loadSharedDrafts(form));
  return told('Черновик больше не виден коллегам', form.source.endpoint?.name ?? '');
}

/**
 * Joins a shared draft with the form, as it is on the host now. Rejects with a DraftConflict where both have changed the
 * same.
 */
async function take(form: Form, id: number, ask: AskLate) {
  sharedDrafts.shown = null;
  await loadSharedDrafts(form);
  const draft = othersDrafts(form.source.key).find((other) => other.id === id);
  if (!draft) return told('Черновика больше нет', 'Его сохранили или убрали.', 'warning');
  const lost = draft.parts.filter((part) => isGone(form, part)).length;
  const gone = lost > 0 ? `Не взято: ${plural(lost, blockForms)}, ${lost === 1 ? 'его' : 'их'} больше нет` : '';
  const parts = draft.parts.filter((part) => differencesIn(form, part).length > 0);
  if (parts.length === 0) return told('В черновике нет нового', gone || 'Все его изменения уже в форме.', 'info');
  const what = [`${nameOf(draft)}: ${describeParts(form, parts)}`, gone].filter(Boolean).join('. ');
  // Said at the end, because questions may come before it.
  await takeParts({ form, draft, ask, done: () => addToast(told('Черновик взят', what).toast) }, parts);
  return undefined;
}

/**
 * Returns what takes back the shared draft of a form that was saved or discarded. Called before that: afterwards nothing
 * tells which draft it was.
 */
export function withdrawalOf(form: Form): () => void {
  const root = rootOf(form);
  const own = root && ownSharedDraft(root.source.key);
  return () => void settle(form, own);
}

let settling: Promise<void> = Promise.resolve();

/**
 * Takes back its part of the draft `own`, and what this operator has shared in
 * other tabs and does not differ from the host any more. One after another: each begins with what the one before has left.
 */
function settle(done: Form, own?: SharedDraft): Promise<void> {
  const settled = settling.then(() => settleNow(done, own));
  settling = settled.catch(() => undefined);
  return settled;
}

async function settleNow(done: Form, own?: SharedDraft): Promise<void> {
  const form = rootOf(done);
  if (!form) return;
  const mine = mySharedDrafts(form.source.key);
  if (mine.length === 0) return;
  for (const draft of mine)
    await keepParts(draft, (part) =>
      draft.id === own?.id ? part.form !== done.source.key : differsFromHost(form, part),
    );
  await loadSharedDrafts(form);
}

/** Called when a draft was discarded whose form is not open. */
export async function settleDiscarded(draft: Draft): Promise<void> {
  const block = parseBlockFormKey(draft.form);
  const form = block ? recordFormKey(caseResource.name, block.caseId) : draft.form;
  if (!hasAbility('drafts') || !isSharableForm(form)) return;
  const found = await fetchSharedDrafts(form).catch(noteAbsence);
  const mine = found?.filter(({ by, tab }) => by.id === draft.account && tab === originOf(draft)) ?? [];
  for (const shared of mine) await keepParts(shared, (part) => part.form !== draft.form);
}

/** Takes back the other parts of a draft. Where the host cannot be reached it stays, and its form says so. */
async function keepParts(draft: SharedDraft, isKept: (part: DraftPart) => boolean): Promise<void> {
  const { form, tab, version, parts } = draft;
  const kept = parts.filter(isKept);
  if (kept.length === parts.length) return;
  await (kept.length > 0 ? putSharedDraft({ form, tab, version, parts: kept }) : deleteSharedDraft(draft)).catch(
    (problem) => {
      if (!(problem instanceof Problem)) throw problem;
    },
  );
}

/** Returns the tab in which the changes of the form, else those of one of its blocks, were begun. */
function tabOf(form: Form): string {
  const typed = readDraft(form.source.key);
  const [own = null] = typed && isOwnDraft(typed) ? [typed] : blockDrafts(form);
  return own ? originOf(own) : currentTab();
}

/** Returns the changes of the form and of the blocks of its case, as they are now. */
async function partsToShare(form: Form): Promise<DraftPart[]> {
  await Promise.all(openParts(form).map(saveDraft));
  return presentParts(form);
}

/** Returns the same as far as it is stored as drafts. */
function presentParts(form: Form): DraftPart[] {
  const { values, loaded } = snapshot(form);
  const changed = changedKeys(values, loaded);
  const own = changed.length > 0 ? [{ form: form.source.key, base: loaded, changes: pick(values, changed) }] : [];
  const typed = blockDrafts(form).map(({ form: key, base, changes }) => ({ form: key, base, changes }));
  return [...own, ...typed].map(({ form: key, base, changes }) => ({
    form: key,
    base: plain(pick(base, Object.keys(changes))),
    changes: plain(changes),
  }));
}

/** Whether the draft is what the form has now. */
export function isPresent(form: Form, { parts }: SharedDraft): boolean {
  return JSON.stringify(presentParts(form)) === JSON.stringify(parts);
}

/** «Анонс, Год и 2 блока» */
export function describeParts(form: Form, parts: readonly DraftPart[]): string {
  const own = parts.find((part) => part.form === form.source.key);
  const labels = Object.keys(own?.changes ?? {}).map((name) => form.source.endpoint?.labelOf(name) ?? name);
  const blocks = parts.length - (own ? 1 : 0);
  return [labels.join(', '), blocks > 0 ? plural(blocks, blockForms) : ''].filter(Boolean).join(' и ');
}

/** «Мария Орлова», «вы, с другого устройства» */
function nameOf({ by }: SharedDraft): string {
  return by.id === currentAccount() ? 'Вы' : by.name;
}

const blockForms = ['блок', 'блока', 'блоков'] as const;

function told(title: string, text: string, type: 'success' | 'info' | 'warning' = 'success') {
  return { toast: { type, title, text } };
}

/** Returns the values as JSON has them. */
function plain(values: Readonly<Values>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}
