import { proxy, ref, snapshot } from 'valtio/vanilla';
import { type FieldErrors, Problem } from '../../model/problem.ts';
import { dropDraft } from '../drafts.ts';
import { changedKeys, pick, same } from './changes.ts';
import { keepDraft, keepDraftSoon, keepNoDraft, restoreDraft } from './form-draft.ts';
import type { FormSource, Loaded, Values } from './source.ts';
import { heldUploads, hold, isHeld, sendKeptUploads } from './uploads.ts';

export interface Form {
  source: FormSource;
  status: 'loading' | 'ready' | 'failed';
  /** Why loading failed. */
  problem: Problem | null;
  /** As the host has it, as far as we know. */
  loaded: Values;
  /** As the operator has it. */
  values: Values;
  etag: string | null;
  /** First message per field, by the host's key. */
  errors: Record<string, string>;
  saving: boolean;
  /** The host refused to overwrite a newer version. */
  conflict: boolean;
  /** When the changes were last kept as a draft, in milliseconds since the epoch. */
  draftAt: number | null;
  /** The browser could not keep the changes. */
  draftLost: boolean;
  /** The values come from a draft of that time. */
  restoredFrom: number | null;
  /** Its screen is gone; it stays only as long as something would be lost with it. */
  closed: boolean;
}

/** Every form that has been opened and not been put away, by key. */
export const forms = proxy<Record<string, Form>>({});

/** The form of a source: the one that is open already, else a new one, which begins to load. */
export function openForm(source: FormSource): Form {
  const open = forms[source.key];
  if (open && (open.status !== 'failed' || open.saving)) {
    open.closed = false;
    if (open.status === 'ready' && !isDirty(open)) void load(open);
    return open;
  }
  const known = source.known();
  const form: Form = proxy({
    source: ref(source),
    status: known ? 'ready' : 'loading',
    problem: null,
    loaded: known ?? {},
    values: { ...known },
    etag: null,
    errors: {},
    saving: false,
    conflict: false,
    draftAt: null,
    draftLost: false,
    restoredFrom: null,
    closed: false,
  });
  forms[source.key] = form;
  if (known) restoreDraft(form);
  void load(form);
  return form;
}

export async function load(form: Form): Promise<void> {
  const { fetch } = form.source;
  if (!fetch) return;
  if (form.status === 'failed') form.status = 'loading';
  const { loaded } = form;
  try {
    const fresh = await fetch();
    // What was asked for before a save is older than what the save brought.
    if (form.saving || form.loaded !== loaded) return;
    const first = form.status !== 'ready';
    receive(form, fresh);
    form.status = 'ready';
    form.problem = null;
    form.conflict = false;
    if (first) restoreDraft(form);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    form.problem = ref(problem);
    // Values known from a list stay usable; a record that is gone is gone.
    if (form.status === 'loading' || problem.kind === 'missing') form.status = 'failed';
  }
}

/** Takes over what the host has now; fields that the operator has changed keep what was typed. */
function receive(form: Form, fresh: Loaded): void {
  const changed = changedKeys(form.values, form.loaded);
  form.values = { ...fresh.values, ...pick(form.values, changed) };
  form.loaded = fresh.values;
  form.etag = fresh.etag;
}

/** `errorKey`: what the change may have put right, when it is less than the whole field. */
export function setValue(form: Form, name: string, value: unknown, errorKey: string = name): void {
  form.values[name] = value === '' ? null : value;
  clearErrors(form, errorKey);
  keepDraftSoon(form);
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
  return !same(form.values, form.loaded);
}

/** Saves. Rejects with the Problem; then everything typed is still there. `overwrite`: over a newer version as well. */
export async function saveForm(form: Form, overwrite = false): Promise<Loaded> {
  form.saving = true;
  form.errors = {};
  try {
    sendKeptUploads(form);
    await heldUploads(form);
    const sent = snapshot(form).values;
    const saved = await form.source
      .write({ ...sent }, overwrite ? null : form.etag)
      .catch((problem) => doneBefore(form, sent, problem));
    // What was typed while the save ran is not part of it and stays a change.
    const later = changedKeys(form.values, sent);
    form.loaded = { ...saved.values };
    form.values = { ...saved.values, ...pick(form.values, later) };
    form.etag = saved.etag;
    form.problem = null;
    form.conflict = false;
    form.restoredFrom = null;
    keepDraft(form);
    return saved;
  } catch (problem) {
    form.conflict = isConflict(problem);
    throw problem;
  } finally {
    form.saving = false;
    putAway(form);
  }
}

/**
 * What the host has, when that is what was sent: a save that timed out may have been done all the same, and then its
 * repetition comes upon a newer version, which is its own.
 */
async function doneBefore({ source }: Form, sent: Values, problem: unknown): Promise<Loaded> {
  const theirs = isConflict(problem) ? await source.fetch?.().catch(() => null) : null;
  if (theirs && same(pick(theirs.values, Object.keys(sent)), sent)) return theirs;
  throw problem;
}

function isConflict(problem: unknown): boolean {
  return problem instanceof Problem && problem.status === 412;
}

export function showErrors(form: Form, fields: FieldErrors): void {
  form.errors = Object.fromEntries(Object.entries(fields).map(([key, texts]) => [key, texts[0] ?? '']));
}

/** The form of a new record becomes that of the record which was created. */
export function renameForm(form: Form, source: FormSource): void {
  const { key } = form.source;
  form.source = ref(source);
  delete forms[key];
  if (!form.closed) forms[source.key] = form;
  dropDraft(key);
  keepDraft(form);
}

/** Back to what the host has. */
export function discardChanges(form: Form): void {
  form.values = { ...snapshot(form).loaded };
  form.errors = {};
  form.conflict = false;
  form.restoredFrom = null;
  keepDraft(form);
}

/**
 * The form's screen is gone. Its draft stays, unless there is nothing in it. Not at once: the screen that comes instead
 * may be the same form under its new address.
 */
export function closeForm(form: Form): void {
  form.closed = true;
  queueMicrotask(() => putAway(form));
}

/** What a draft cannot keep stays in memory: it is there when the form is opened again. */
function putAway(form: Form): void {
  const { key } = form.source;
  // A form that was forgotten meanwhile must not come back as a draft.
  if (forms[key] !== form || !form.closed || form.saving || isHeld(form)) return;
  if (keepDraft(form)) delete forms[key];
}

/** Saving waits for an upload into one of the fields, and so does putting the form away. */
export function holdForm(form: Form, upload: Promise<void>): void {
  hold(form, upload, () => putAway(form));
}

/** As `closeForm`, for a record that is gone: no draft is kept. */
export function forgetForm(key: string): void {
  keepNoDraft(key);
  delete forms[key];
}
