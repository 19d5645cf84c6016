import { Problem } from '../../model/base/problem.ts';
import { FormConflict } from '../forms/form-conflict.ts';
import { Conflict } from '../writes/conflict.ts';
import { closeConflict, conflictState, type OpenConflict } from './conflict-store.ts';

/**
 * Writes the chosen values and closes the dialog when the host has saved them. Rejects with the problem of `write`: the
 * dialog then stays open with the choices. When the host refuses a field of a form, the dialog closes, and the form
 * shows the error.
 */
export async function saveResolution<Done>(open: OpenConflict, write: () => Promise<Done>): Promise<Done> {
  const { conflict } = open;
  open.saving = true;
  try {
    const done = await write();
    if (conflictState.open === open) closeConflict();
    conflict.onResolved();
    return done;
  } catch (problem) {
    // Another save came in between: the new conflict asks about the newest values.
    if (problem instanceof Conflict) problem.onResolved = conflict.onResolved;
    if (problem instanceof Problem && problem.kind === 'invalid' && conflict instanceof FormConflict) closeConflict();
    throw problem;
  } finally {
    open.saving = false;
  }
}
