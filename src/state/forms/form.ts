import { proxy, ref } from 'valtio/vanilla';
import { Problem } from '../../model/problem.ts';
import { dropDraft } from '../drafts/draft-store.ts';
import { renameTarget } from '../target.ts';
import type { Loaded } from '../writes/endpoint.ts';
import { copyValues } from './copy-values.ts';
import { cancelDraftSave, restoreDraft, restoreOrphanedDraft, saveDraft } from './form-draft.ts';
import { type Form, forms, isDirty } from './form-state.ts';
import { rebase } from './rebase.ts';
import type { FormSource } from './source.ts';
import { isUploading, trackUpload } from './uploads.ts';

/** The form of a source: the one that is open already, else a new one, which begins to load. */
export function openForm(source: FormSource): Form {
  const open = forms[source.key];
  if (open && (open.status !== 'failed' || open.saving)) {
    open.unmounted = false;
    if (open.status === 'ready' && !isDirty(open)) void loadForm(open);
    return open;
  }
  const known = source.initial();
  const form: Form = proxy({
    source: ref(source),
    status: known ? 'ready' : 'loading',
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
    unmounted: false,
  });
  forms[source.key] = form;
  if (known) void restoreDraft(form);
  void loadForm(form);
  return form;
}

export async function loadForm(form: Form): Promise<void> {
  const { endpoint } = form.source;
  if (!endpoint) return;
  if (form.status === 'failed') form.status = 'loading';
  const { newest } = form;
  try {
    const fresh = await endpoint.read();
    // What was asked for before a save is older than what the save brought.
    if (form.saving || form.newest !== newest) return;
    const first = form.status !== 'ready';
    rebase(form, fresh);
    form.status = 'ready';
    form.problem = null;
    if (first) void restoreDraft(form);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    form.problem = ref(problem);
    if (problem.kind === 'missing') await restoreOrphanedDraft(form);
    // Values known from a list stay usable; a record that is gone is gone, and what was typed into it is not.
    if (form.status === 'loading' || (problem.kind === 'missing' && !isDirty(form))) form.status = 'failed';
  }
}

/** What the host has now, learnt from a read or from a change made elsewhere in the panel. */
export function receiveInForm(key: string, newest: Loaded): void {
  const form = forms[key];
  if (form?.status === 'ready') rebase(form, newest);
}

/** The record is gone from the host, and what was typed into it is not: it can be copied, or saved as a new one. */
export function isOrphaned(form: Form): boolean {
  return form.status === 'ready' && form.problem?.kind === 'missing';
}

/** The form of a new record becomes that of the record which was created. */
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

/** Back to what the host has. */
export function discardChanges(form: Form): void {
  const { values } = form.newest;
  Object.assign(form, {
    values: copyValues(values),
    loaded: copyValues(values),
    errors: {},
    overlaps: [],
    restoredFrom: null,
  });
  void saveDraft(form);
}

/**
 * The form's screen is gone. Its draft stays, unless there is nothing in it. Not at once: the screen that comes instead
 * may be the same form under its new address.
 */
export function closeForm(form: Form): void {
  form.unmounted = true;
  queueMicrotask(() => void disposeWhenUnused(form));
}

/** What a draft cannot keep stays in memory: it is there when the form is opened again. */
export async function disposeWhenUnused(form: Form): Promise<void> {
  const { key } = form.source;
  const isWanted = () => forms[key] !== form || !form.unmounted || form.saving || isUploading(form);
  if (isWanted()) return;
  // Opened again while the draft was being written, or forgotten: then it is not ours to put away.
  if ((await saveDraft(form)) && !isWanted()) delete forms[key];
}

/** Saving waits for an upload into one of the fields, and so does putting the form away. */
export function trackFormUpload(form: Form, upload: Promise<void>): void {
  trackUpload(form, upload, () => void disposeWhenUnused(form));
}

/** As `closeForm`, for a record that is gone: no draft is kept. */
export function disposeForm(key: string): void {
  cancelDraftSave(key);
  delete forms[key];
}
