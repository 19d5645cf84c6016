import { ref, snapshot } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import type { BlockPart } from '../../model/block/block-parts.ts';
import { changedKeys, pick } from '../form/changed-keys.ts';
import { copyValues } from '../form/copy-values.ts';
import { disposeWhenUnused } from '../form/form.ts';
import { saveDraft, saveDraftSoon } from '../form/form-draft.ts';
import type { Form } from '../form/form-state.ts';
import { pendingValuesSet } from '../form/pending-values.ts';
import { rebase } from '../form/rebase.ts';
import { alignRowKeys } from '../form/row-keys.ts';
import { dropEmptyRows } from '../form/rows.ts';
import { retryFailedUploads, uploadsDone } from '../form/uploads.ts';
import { askWaiting } from '../form/waiting-photos.ts';
import { type Changed, writeChange } from '../writes/change.ts';
import { Conflict } from '../writes/conflict.ts';
import type { Attempt } from '../writes/create.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';
import { NotStored } from '../writes/not-stored.ts';
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
  try {
    retryFailedUploads(form);
    askWaiting(form);
    await uploadsDone(form);
    await pendingValuesSet(form);
    dropEmptyRows(form);
    const typed = snapshot(form).values;
    const unfilled = unfilledParts(form);
    const saved = await write(form, form.source.outgoing?.(typed) ?? typed).catch((problem: unknown) => {
      // What the host has made of it is known, so that the next save is no conflict.
      if (problem instanceof NotStored) {
        takeOver(form, problem.stored, [...problem.names, ...changedKeys(form.values, typed)]);
        void saveDraft(form);
      }
      throw problem;
    });
    // Values typed during the save stay unsaved changes.
    takeOver(form, saved, changedKeys(form.values, typed));
    form.savedAt = Date.now();
    void saveDraft(form);
    return { ...saved, unfilled };
  } catch (problem) {
    if (problem instanceof Conflict) {
      rebase(form, problem.theirs);
      throw new FormConflict(problem, form);
    }
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

/** Makes the host's values those on which the form is based. The named fields keep what was typed, as changes. */
function takeOver(form: Form, { values, etag }: Loaded, typed: readonly string[]): void {
  for (const name of form.source.rules.rows ?? [])
    if (!typed.includes(name)) alignRowKeys(form, name, form.values[name], values[name]);
  Object.assign(form, {
    loaded: copyValues(values),
    values: { ...copyValues(values), ...pick(form.values, typed) },
    newest: ref({ values, etag }),
    overlaps: [],
    problem: null,
    attempt: null,
    restoredFrom: null,
  });
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
