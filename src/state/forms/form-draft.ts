import { snapshot } from 'valtio/vanilla';
import { dropDraft, readDraft, writeDraft } from '../drafts.ts';
import { changedKeys, pick, same } from './changes.ts';
import type { Form } from './form.ts';

/** Milliseconds of rest after which what was typed is stored. */
const pause = 300;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function keepDraftSoon(form: Form): void {
  const { key } = form.source;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => keepDraft(form), pause),
  );
}

/** What was still to be stored is not. */
export function keepNoDraft(key: string): void {
  clearTimeout(timers.get(key));
}

/** Stores the changes, or drops the draft when there are none. False when the browser could not keep them. */
export function keepDraft(form: Form): boolean {
  const { source } = form;
  clearTimeout(timers.get(source.key));
  const { values, loaded } = snapshot(form);
  const changes = pick(values, changedKeys(values, loaded));
  if (Object.keys(changes).length === 0) {
    if (form.draftAt !== null) dropDraft(source.key);
    form.draftAt = null;
    form.draftLost = false;
    return true;
  }
  const at = Date.now();
  const kept = writeDraft(source.key, { path: source.path, title: source.heading(values), changes, at });
  form.draftAt = kept ? at : null;
  form.draftLost = !kept;
  return kept;
}

/** Puts the changes that were kept over what the host has. */
export function restoreDraft(form: Form): void {
  const draft = readDraft(form.source.key);
  if (!draft) return;
  const values = { ...form.loaded, ...draft.changes };
  if (same(values, form.loaded)) {
    dropDraft(form.source.key);
    return;
  }
  form.values = values;
  form.draftAt = draft.at;
  form.restoredFrom = draft.at;
}
