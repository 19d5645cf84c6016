import { proxy, ref } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import { draftState } from '../drafts/draft-state.ts';
import { dropDraft } from '../drafts/draft-store.ts';
import { renameTarget } from '../screen/target.ts';
import type { Loaded } from '../writes/endpoint.ts';
import { onReceived } from '../writes/received.ts';
import { copyValues } from './copy-values.ts';
import { cancelDraftSave, endDrafts, restoreDraft, restoreOrphanedDraft, saveDraft } from './form-draft.ts';
import { keepErrors, takeErrors } from './form-errors.ts';
import { type Form, forms, isDirty } from './form-state.ts';
import { rebase } from './rebase.ts';
import type { FormSource } from './source.ts';
import { takeNewest } from './take-newest.ts';
import { forgetTaken } from './taken-parts.ts';
import { hasUploads } from './unsent-files.ts';
import { trackUpload } from './uploads.ts';

/** Returns the open form of the source, else a new one, which starts to load. */
export function openForm(source: FormSource): Form {
  const open = forms[source.key];
  if (open && (open.status !== 'failed' || open.saving)) {
    open.unmounted = false;
    takeErrors(source.key);
    if (open.status === 'ready' && !isDirty(open)) void loadForm(open, { isAsked: false });
    return open;
  }
  const known = source.initial();
  const form: Form = proxy({
    source: ref(source),
    // A new record's fields are in the page before its code; they are not taken away.
    status: known && (draftState.ready || source.endpoint === null) ? 'ready' : 'loading',
    problem: null,
    loaded: copyValues(known?.values ?? {}),
    values: copyValues(known?.values ?? {}),
    newest: ref(known ?? { values: {}, etag: null }),
    overlaps: [],
    errors: {},
    saving: false,
    attempt: null,
    draftAt: null,
    draftLost: false,
    restoredFrom: null,
    savedAt: null,
    unmounted: false,
  });
  forms[source.key] = form;
  if (known) void showWithDraft(form);
  void loadForm(form, { isAsked: false });
  return form;
}

/** How long a form waits for the stored drafts to be read, in milliseconds. */
const maxDraftWait = 1500;

/** Shows the fields together with what a draft has for them: the notice of a draft would push them down later. */
async function showWithDraft(form: Form): Promise<void> {
  const restored = restore(form);
  if (!draftState.ready) await Promise.race([restored, new Promise((done) => setTimeout(done, maxDraftWait))]);
  if (form.status === 'loading') form.status = 'ready';
}

/** Restores the draft, and the errors with which its form was closed. */
async function restore(form: Form): Promise<void> {
  await restoreDraft(form);
  if (form.restoredFrom !== null) Object.assign(form.errors, takeErrors(form.source.key));
}

/** `isAsked`: the operator wants the newest values; otherwise the one that would change under the caret waits. */
export async function loadForm(form: Form, { isAsked = true } = {}): Promise<void> {
  const { endpoint } = form.source;
  if (!endpoint) return;
  if (form.status === 'failed') form.status = 'loading';
  const takeAnswer = beginRead(form);
  try {
    const fresh = await endpoint.read();
    const isTaken = takeAnswer(() => {
      if (isAsked || form.status !== 'ready') rebase(form, fresh);
      else takeNewest(form, fresh);
    });
    if (!isTaken) return;
    form.problem = null;
    if (form.status !== 'ready') await showWithDraft(form);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    await showProblem(form, problem);
  }
}

let reads = 0;

/** The latest read whose answer each form has, and the values that it has brought. */
const lastReads = new WeakMap<Form, { read: number; newest: Loaded }>();

/**
 * Begins a read of a form. Returns a function that lets its answer be taken over, and returns false where a save has
 * brought newer values meanwhile, or a read that began later.
 */
export function beginRead(form: Form): (take: () => void) => boolean {
  const read = ++reads;
  const { newest } = form;
  return (take) => {
    const last = lastReads.get(form);
    const isOlder = last !== undefined && last.read > read;
    const isSaved = form.newest !== newest && form.newest !== last?.newest;
    if (form.saving || isOlder || isSaved) return false;
    take();
    lastReads.set(form, { read, newest: form.newest });
    return true;
  };
}

async function showProblem(form: Form, problem: Problem): Promise<void> {
  form.problem = ref(problem);
  if (problem.kind === 'missing') await restoreOrphanedDraft(form);
  // Values known from a list stay usable, and are shown once the drafts are read. The form of a deleted record stays
  // when it has unsaved changes.
  const isUnknown = Object.keys(form.newest.values).length === 0;
  if ((form.status === 'loading' && isUnknown) || (problem.kind === 'missing' && !isDirty(form)))
    form.status = 'failed';
}

// The key of a form is that of its endpoint.
onReceived((key, newest) => {
  const form = forms[key];
  if (form?.status !== 'ready') return;
  // The save compares what is typed during it with what was sent.
  if (form.saving) form.newest = ref(newest);
  else rebase(form, newest);
});

/** Whether the record was deleted on the host while its form has values to copy or to save as a new record. */
export function isOrphaned(form: Form): boolean {
  return form.status === 'ready' && form.problem?.kind === 'missing';
}

/** Turns the form of a new record into that of the created record. */
export function renameForm(form: Form, source: FormSource): void {
  const { key } = form.source;
  form.source = ref(source);
  delete forms[key];
  if (!form.unmounted) forms[source.key] = form;
  renameTarget(key, source);
  cancelDraftSave(key);
  dropDraft(key);
  void saveDraft(form);
}

/** Resets the form to the host's values, and its draft with it. */
export function discardChanges(form: Form): void {
  resetForm(form);
  void saveDraft(form);
}

/** Resets the form to the host's values; what becomes of its draft is the caller's. */
export function resetForm(form: Form): void {
  const { values } = form.newest;
  Object.assign(form, {
    values: copyValues(values),
    loaded: copyValues(values),
    errors: {},
    overlaps: [],
    restoredFrom: null,
  });
  forgetTaken(form);
}

/**
 * Called when the form's screen is closed. Disposes of the form in a microtask, because the next screen may show the
 * same form at a new address. The draft stays when it has changes.
 */
export function closeForm(form: Form): void {
  form.unmounted = true;
  keepErrors(form);
  queueMicrotask(() => void disposeWhenUnused(form));
}

/** Removes a closed form from memory. Keeps it when its changes could not be stored as a draft: files never are. */
export async function disposeWhenUnused(form: Form): Promise<void> {
  const { key } = form.source;
  const isWanted = () => forms[key] !== form || !form.unmounted || form.saving || hasUploads(form);
  if (isWanted()) return;
  // While the draft was being written, the form may have been opened again or disposed of.
  if ((await saveDraft(form)) && !isWanted()) delete forms[key];
}

/** Makes saving and disposing of the form wait for an upload into one of its fields. */
export function trackFormUpload(form: Form, upload: Promise<void>): void {
  trackUpload(form, upload, () => void disposeWhenUnused(form));
}

/** Removes the form of a deleted record from memory without storing a draft. */
export function disposeForm(key: string): void {
  const form = forms[key];
  if (form) endDrafts(form);
  cancelDraftSave(key);
  takeErrors(key);
  delete forms[key];
}
