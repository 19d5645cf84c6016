import { snapshot } from 'valtio/vanilla';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { elapsedSince } from '../browser/elapsed.ts';
import { type Draft, draftId } from '../drafts/draft.ts';
import { claimDraft, keepAside } from '../drafts/draft-owner.ts';
import { draftState, readDraft } from '../drafts/draft-state.ts';
import {
  type DraftContent,
  draftsReady,
  dropDraft,
  dropDraftById,
  isWrittenHere,
  refreshOtherTabs,
  writeDraft,
  writeDraftNow,
} from '../drafts/draft-store.ts';
import { unstoredWrite } from '../drafts/put-draft.ts';
import { changedKeys, pick } from './changed-keys.ts';
import { copyValues } from './copy-values.ts';
import type { Form } from './form-state.ts';
import { rebase } from './rebase.ts';

/** Milliseconds between the last change and the write of the draft. */
const debounceMs = 100;

/** Longest delay of a write while the operator types, in milliseconds: at most one second of typing is unsaved. */
const maxWaitMs = 600;

interface Timer {
  timeout: ReturnType<typeof setTimeout>;
  /** Time of the oldest change that is not stored yet, in milliseconds since the epoch. */
  since: number;
}

const timers = new Map<string, Timer>();

/** When each form was last changed here, in milliseconds since the epoch. */
const changeTimes = new WeakMap<Form, number>();

/** Returns the milliseconds since the form was last changed in this page; Infinity where it never was. */
export function sinceLastChange(form: Form): number {
  return elapsedSince(changeTimes.get(form) ?? Number.NEGATIVE_INFINITY);
}

/** Those that were disposed of: what still comes into one of them, as an upload does, is in no draft. */
const ended = new WeakSet<Form>();

/** Lets a form have no draft from now on. */
export function endDrafts(form: Form): void {
  ended.add(form);
}

export function saveDraftSoon(form: Form): void {
  if (ended.has(form)) return;
  const { key } = form.source;
  const now = Date.now();
  changeTimes.set(form, now);
  const known = timers.get(key);
  const since = known?.since ?? now;
  clearTimeout(known?.timeout);
  const wait = Math.max(0, Math.min(debounceMs, since + maxWaitMs - now));
  timers.set(key, { since, timeout: setTimeout(() => void saveDraft(form), wait) });
}

/** Cancels the scheduled write of the draft. */
export function cancelDraftSave(key: string): void {
  clearTimeout(timers.get(key)?.timeout);
  timers.delete(key);
}

/** The newest write of each form, until it has ended: results of older writes are ignored. */
const pendingWrites = new WeakMap<Form, Promise<boolean>>();

/** Stores the changes, or drops the draft when there are none. Resolves to false when the browser refuses to store. */
export function saveDraft(form: Form): Promise<boolean> {
  if (ended.has(form)) return Promise.resolve(true);
  const { key } = form.source;
  cancelDraftSave(key);
  const typed = draftContentOf(form);
  if (!typed) {
    // Also one whose write is under way: on a slow disk it would be offered until then.
    if (form.draftAt !== null || form.draftLost || pendingWrites.has(form)) dropDraft(key);
    form.draftAt = null;
    form.draftLost = false;
    return Promise.resolve(true);
  }
  return followWrite(form, writeDraft(key, typed), typed.at);
}

/** Marks the form by the result of a write of its draft, unless a newer one has begun since. Resolves to the result. */
async function followWrite(form: Form, written: Promise<boolean>, at: number): Promise<boolean> {
  const { key } = form.source;
  pendingWrites.set(form, written);
  const isKept = await written;
  if (pendingWrites.get(form) === written) {
    pendingWrites.delete(form);
    // The form may have been saved or discarded meanwhile. A write that is still to come finds out itself.
    const isNeeded = isChanged(form) || timers.has(key);
    form.draftAt = isKept && isNeeded ? at : null;
    form.draftLost = !isKept;
    if (!isNeeded) dropDraft(key);
  }
  return isKept;
}

/** Stores unsaved changes synchronously, because the page is closing. Returns false when it could not. */
export function saveDraftNow(form: Form): boolean {
  const { key } = form.source;
  const typed = draftContentOf(form);
  if (!typed) {
    if (timers.has(key)) dropDraft(key);
    return true;
  }
  const isStored = !timers.has(key) && form.draftAt !== null;
  if (isStored && !form.saving) return true;
  cancelDraftSave(key);
  return writeDraftNow(key, typed) || isStored;
}

/** Applies the changes of the draft to the host's values and merges what others have changed since. */
export async function restoreDraft(form: Form): Promise<void> {
  if (!draftState.ready) await draftsReady();
  const { key } = form.source;
  await refreshOtherTabs(key);
  const draft = readDraft(key);
  if (!draft || form.restoredFrom !== null) return;
  const { values, newest } = snapshot(form);
  // Values typed before the draft was read are newer than the draft.
  const later = pick(values, changedKeys(values, form.loaded));
  // A blank at the end, which nobody types on, is no change.
  const names = Object.keys(draft.changes).filter((name) => !isSameValue(draft.changes[name], draft.base[name]));
  const drafted = { ...draft.base, ...pick(draft.changes, names) };
  const isReplaced = names.some((name) => name in later && !isSameValue(later[name], draft.changes[name]));
  // The creation whose answer was lost goes on with the form.
  if (isReplaced && !isWrittenHere(draft)) keepAside({ ...draft, attempt: null });
  Object.assign(form, { loaded: copyValues(draft.base), values: copyValues(drafted) });
  rebase(form, newest);
  // The host has saved all changes of the draft.
  if (!isChanged(form)) dropDraftById(draftId(draft));
  else {
    takeDraft(form, draft);
    form.restoredFrom = draft.at;
  }
  form.attempt = draft.attempt;
  Object.assign(form.values, later);
}

/** Fills the form of a deleted record from its draft alone, because the host has no values for it. */
export async function restoreOrphanedDraft(form: Form): Promise<void> {
  await draftsReady();
  const draft = readDraft(form.source.key);
  if (!draft || isChanged(form)) return;
  const values = copyValues({ ...draft.base, ...draft.changes });
  Object.assign(form, {
    status: 'ready',
    loaded: copyValues(draft.base),
    values,
    restoredFrom: draft.at,
  });
  takeDraft(form, draft);
}

/** Makes the restored draft the form's own. One that the browser has not stored is stored when the page is left. */
function takeDraft(form: Form, draft: Draft): void {
  form.draftAt = unstoredWrite(draft) ? null : draft.at;
  void followWrite(form, claimDraft(draft), draft.at);
}

function isChanged(form: Form): boolean {
  return changedKeys(form.values, form.loaded).length > 0;
}

function draftContentOf(form: Form): DraftContent | null {
  const { source } = form;
  const { values, loaded, attempt, saving } = snapshot(form);
  const changes = pick(values, changedKeys(values, loaded));
  if (Object.keys(changes).length === 0) return null;
  const { path } = source;
  const content = { path, title: source.heading(values), base: loaded, changes, attempt, at: Date.now() };
  return saving ? { ...content, sent: true } : content;
}
