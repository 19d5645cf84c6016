import { proxy, ref, snapshot } from 'valtio/vanilla';
import { merge } from '../../model/merge.ts';
import { type FieldErrors, Problem } from '../../model/problem.ts';
import { dropDraft } from '../drafts/draft-store.ts';
import { renameTarget } from '../target.ts';
import { type Changed, writeChange } from '../writes/change.ts';
import { Conflict } from '../writes/conflict.ts';
import type { Attempt } from '../writes/create.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';
import { areSameValues, changedKeys, pick } from './changed-keys.ts';
import { copyValues } from './copy-values.ts';
import { cancelDraftSave, restoreDraft, restoreOrphanedDraft, saveDraft, saveDraftSoon } from './form-draft.ts';
import type { Form } from './form-state.ts';
import { rebase } from './rebase.ts';
import type { FormSource } from './source.ts';
import { isUploading, retryFailedUploads, trackUpload, uploadsDone } from './uploads.ts';

/** Every form that has been opened and not been put away, by key. */
export const forms = proxy<Record<string, Form>>({});

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

/** `errorKey`: what the change may have put right, when it is less than the whole field. */
export function setValue(form: Form, name: string, value: unknown, errorKey: string = name): void {
  form.values[name] = value === '' ? null : value;
  clearErrors(form, errorKey);
  saveDraftSoon(form);
}

/** An error that the panel has found by itself, for instance a file that was refused. */
export function setError(form: Form, key: string, message: string): void {
  form.errors[key] = message;
}

export function clearErrors(form: Form, name: string): void {
  for (const key of Object.keys(form.errors)) {
    if (key === name || key.startsWith(`${name}.`)) delete form.errors[key];
  }
}

export function isDirty(form: Form): boolean {
  return !areSameValues(form.values, form.loaded);
}

export interface Saved extends Loaded {
  /** What was changed of a record that was there before; null for a new one. */
  changed: Changed | null;
}

/** Saves. Rejects with the Problem, a Conflict among them; then everything typed is still there. */
export async function saveForm(form: Form): Promise<Saved> {
  form.saving = true;
  form.errors = {};
  try {
    retryFailedUploads(form);
    await uploadsDone(form);
    const sent = snapshot(form).values;
    const saved = await write(form, sent);
    // What was typed while the save ran is not part of it and stays a change.
    const later = changedKeys(form.values, sent);
    Object.assign(form, {
      loaded: copyValues(saved.values),
      values: { ...copyValues(saved.values), ...pick(form.values, later) },
      newest: ref({ values: saved.values, etag: saved.etag }),
      overlaps: [],
      problem: null,
      attempt: null,
      restoredFrom: null,
    });
    void saveDraft(form);
    return saved;
  } catch (problem) {
    if (problem instanceof Conflict) {
      problem.form = form;
      rebase(form, problem.theirs);
    } else if (problem instanceof Problem && problem.kind === 'missing' && form.source.endpoint) {
      // Deleted while it was being edited: what was typed can be copied, or saved as a new one.
      form.problem = ref(problem);
    }
    throw problem;
  } finally {
    form.saving = false;
    void disposeWhenUnused(form);
  }
}

/** The record is gone from the host, and what was typed into it is not: it can be copied, or saved as a new one. */
export function isOrphaned(form: Form): boolean {
  return form.status === 'ready' && form.problem?.kind === 'missing';
}

/** What is in the form, as plain data. */
export function plainValues(form: Form): Values {
  return copyValues(snapshot(form).values);
}

/** What saving would ask; null when both have come to the same meanwhile. */
export function conflictOf(form: Form): Conflict | null {
  const { endpoint, rules } = form.source;
  if (!endpoint) throw new Error(`${form.source.key} is new: nobody else has changed it`);
  const { loaded, values, newest } = snapshot(form);
  const merged = merge(rules, loaded, values, newest.values);
  if (merged.overlaps.length === 0) {
    rebase(form, newest);
    return null;
  }
  const conflict = new Conflict({ ...merged, endpoint, base: loaded, mine: values, theirs: newest });
  conflict.form = form;
  return conflict;
}

/**
 * What was chosen is the operator's own change of what stood in the conflict. The other fields of the form are joined
 * already, and may have been typed in since.
 */
export function applyResolution(form: Form, { overlaps, theirs }: Conflict, patch: Values): void {
  for (const name of new Set(overlaps.map(({ path }) => path.split('.')[0] ?? path))) {
    form.loaded[name] = copyValues(theirs.values)[name];
    form.values[name] = copyValues(patch)[name];
    clearErrors(form, name);
  }
  form.overlaps = [];
  saveDraftSoon(form);
}

async function write(form: Form, sent: Values): Promise<Saved> {
  const { endpoint, create } = form.source;
  if (endpoint) {
    const { loaded } = snapshot(form);
    const patch = pick(sent, changedKeys(sent, loaded));
    const changed = await writeChange(endpoint, { base: { ...loaded }, patch, cached: () => form.newest });
    return { ...changed.saved, changed };
  }
  if (!create) throw new Error(`${form.source.key} has nowhere to go`);
  const note = (attempt: Attempt | null) => {
    form.attempt = attempt && ref(attempt);
    saveDraftSoon(form);
  };
  return { ...(await create({ ...sent }, { attempt: form.attempt, onAttempt: note })), changed: null };
}

export function showErrors(form: Form, fields: FieldErrors): void {
  form.errors = Object.fromEntries(Object.entries(fields).map(([key, texts]) => [key, texts[0] ?? '']));
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
async function disposeWhenUnused(form: Form): Promise<void> {
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
