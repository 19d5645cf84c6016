import { Problem } from '../../model/base/problem.ts';
import { joinRows } from '../../model/merge/join-rows.ts';
import type { Overlap } from '../../model/merge/merge.ts';
import { withPath } from '../form/paths.ts';
import { FormConflict } from '../forms/form-conflict.ts';
import { Conflict } from '../writes/conflict.ts';
import type { Values } from '../writes/endpoint.ts';
import { closeConflict, conflictState, type OpenConflict, type Side } from './conflict-store.ts';

/** Returns the patch over the host's values: the chosen values, and those that were merged without a question. */
export function resolutionOf({ conflict, chosen, both }: OpenConflict): Values {
  const patch: Values = { ...conflict.patch };
  for (const overlap of conflict.overlaps) {
    const [field = overlap.path, ...steps] = overlap.path.split('.');
    const value = chosenValue(overlap, chosen[overlap.path], both);
    patch[field] = withPath(patch[field] ?? conflict.theirs.values[field], steps, value);
  }
  return patch;
}

function chosenValue(
  { path, base, mine, theirs }: Overlap,
  side: Side | undefined,
  both: OpenConflict['both'],
): unknown {
  if (side === 'both') return joinedRows({ path, base, mine, theirs }) ?? (both[path]?.trim() || null);
  return (side === 'theirs' ? theirs : mine) ?? null;
}

/** Returns the rows of both lists; null where the values are no lists. */
export function joinedRows({ base, mine, theirs }: Overlap): readonly unknown[] | null {
  const lists = [base, mine, theirs].map((value) => value ?? []);
  const [former, my, their] = lists.filter((value) => Array.isArray(value));
  return former && my && their ? joinRows(former, my, their) : null;
}

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
