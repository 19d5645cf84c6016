import { ref, snapshot } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import type { BlockPart } from '../../model/block/block-parts.ts';
import { merge } from '../../model/merge/merge.ts';
import { changedKeys, pick } from '../form/changed-keys.ts';
import { copyValues } from '../form/copy-values.ts';
import { disposeWhenUnused } from '../form/form.ts';
import { saveDraft, saveDraftSoon } from '../form/form-draft.ts';
import type { Form } from '../form/form-state.ts';
import { pendingValuesSet } from '../form/pending-values.ts';
import { rebase } from '../form/rebase.ts';
import { dropEmptyRows } from '../form/rows.ts';
import { retryFailedUploads, uploadsDone } from '../form/uploads.ts';
import { askWaiting } from '../form/waiting-photos.ts';
import { type Changed, writeChange } from '../writes/change.ts';
import { Conflict } from '../writes/conflict.ts';
import type { Attempt } from '../writes/create.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';
import { NotStored, storedAsSent } from '../writes/not-stored.ts';
import { unfilledParts } from './block-form.ts';
import { FormConflict } from './form-conflict.ts';

export interface Saved extends Loaded {
  /** The change of an existing record; null for a new one. */
  changed: Changed | null;
  /** The parts of a block that were on and not sent, because nothing was filled in. */
  unfilled: BlockPart[];
}

/** Saves the form. Rejects with the Problem, which may be a FormConflict; typed values stay in the form then. */
export async function saveForm(form: Form): Promise<Saved> {
  form.saving = true;
  form.errors = {};
  const { newest } = form;
  const isNew = form.source.endpoint === null;
  try {
    retryFailedUploads(form);
    askWaiting(form);
    await uploadsDone(form);
    await pendingValuesSet(form);
    dropEmptyRows(form);
    const typed = snapshot(form).values;
    const sent = form.source.outgoing?.(typed) ?? typed;
    const unfilled = unfilledParts(form);
    const saved = await write(form, sent).catch((problem: unknown) => {
      if (problem instanceof NotStored) {
        takeOverWanted(form, problem, { typed, sent, isNew });
        void saveDraft(form);
      }
      throw problem instanceof Conflict ? conflictNow(form, problem, typed) : problem;
    });
    takeOver(form, saved, { typed, sent, isNew });
    form.savedAt = Date.now();
    void saveDraft(form);
    return { ...saved, unfilled };
  } catch (problem) {
    // What came during the save.
    if (form.source.endpoint && form.newest !== newest) rebase(form, form.newest);
    if (problem instanceof Problem && problem.kind === 'missing' && form.source.endpoint) {
      // The record was deleted meanwhile: typed values can be copied or saved as a new record.
      form.problem = ref(problem);
    }
    throw problem;
  } finally {
    form.saving = false;
    void disposeWhenUnused(form);
  }
}

interface Sent {
  /** What was in the form when the save began. */
  typed: Values;
  /** What of it the host got. */
  sent: Values;
  /** For a new record, of which the host may make something else. */
  isNew: boolean;
}

/**
 * Makes the host's values those on which the form is based. What was typed during the save stays an unsaved change of
 * what was sent, so that it takes nothing back that others have saved in the same field.
 */
function takeOver(form: Form, saved: Loaded, { typed, sent, isNew }: Sent): void {
  const { values } = snapshot(form);
  const base = isNew ? { ...saved.values, ...storedAsSent(sent) } : sent;
  Object.assign(form, {
    loaded: copyValues(base),
    values: copyValues({ ...base, ...pick(values, changedKeys(values, typed)) }),
    problem: null,
    attempt: null,
    restoredFrom: null,
  });
  rebase(form, saved);
}

/** Does the same where the host has made something else of some fields, which keep what they were to be as changes. */
function takeOverWanted(form: Form, { stored, names, wanted }: NotStored, it: Sent): void {
  takeOver(form, { ...stored, values: { ...stored.values, ...pick({ ...it.typed, ...wanted }, names) } }, it);
  // What the host has made of it is known, so that the next save is no conflict.
  for (const name of names) if (!form.overlaps.includes(name)) form.loaded[name] = copyValues(stored.values)[name];
  form.newest = ref(stored);
}

/** Returns the conflict of the form, which asks about what was typed during the save, too. */
function conflictNow(form: Form, conflict: Conflict, typed: Values): FormConflict {
  const { values } = snapshot(form);
  const { endpoint, base, theirs } = conflict;
  const mine = { ...conflict.mine, ...pick(values, changedKeys(values, typed)) };
  const { overlaps, patch } = merge(endpoint.rules, base, mine, theirs.values);
  rebase(form, theirs);
  return new FormConflict({ ...conflict, ...(overlaps.length > 0 && { mine, overlaps, patch }) }, form);
}

async function write(form: Form, sent: Values): Promise<Omit<Saved, 'unfilled'>> {
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
