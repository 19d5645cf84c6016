import { phrases } from '../../model/base/phrases.ts';
import { Problem } from '../../model/base/problem.ts';
import { conflictState, type OpenConflict } from '../../state/conflict/conflict-store.ts';
import { resolutionOf, saveResolution } from '../../state/conflict/save-resolution.ts';
import { forms } from '../../state/form/form-state.ts';
import { applyResolution } from '../../state/forms/apply-resolution.ts';
import { FormConflict } from '../../state/forms/form-conflict.ts';
import { writeChange } from '../../state/writes/change.ts';
import type { Context, Outcome } from '../command/command.ts';
import { save, undoOf } from './save.ts';

/** Saves what was chosen, unless that is being done, or the dialog was closed meanwhile. */
export function saveConflict(context: Context, open: OpenConflict): Promise<Outcome> | undefined {
  const isOver = open.saving || conflictState.open !== open;
  return isOver ? undefined : saveResolution(open, () => write(context, open));
}

/** Applies the choice to the form that had the conflict and saves the form; without a form, writes it as a change. */
async function write(context: Context, open: OpenConflict): Promise<Outcome> {
  const { conflict } = open;
  const { endpoint, theirs } = conflict;
  const patch = resolutionOf(open);
  if (conflict.choice) {
    conflict.choice.take(patch);
    return {};
  }
  // The form may have been closed and opened again meanwhile.
  const form = conflict instanceof FormConflict && (forms[conflict.form.source.key] ?? conflict.form);
  if (form) {
    const takeBack = applyResolution(form, conflict, patch);
    const { toast, ...rest } = await save(context, form).catch((problem: unknown) => {
      // The next question and the errors at the fields are about what was chosen.
      if (!(problem instanceof FormConflict || (problem instanceof Problem && problem.kind === 'invalid'))) takeBack();
      throw problem;
    });
    return { ...rest, toast: { type: 'success', title: phrases.saved, ...toast, text: toast?.text ?? endpoint.name } };
  }
  const done = await writeChange(endpoint, { base: theirs.values, patch, cached: () => theirs });
  const undo = undoOf(endpoint, done);
  return { toast: { type: 'success', title: phrases.saved, text: endpoint.name }, ...(undo && { undo }) };
}
