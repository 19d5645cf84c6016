import { proxy, ref } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import { FormConflict } from '../forms/form-conflict.ts';
import { Conflict } from '../writes/conflict.ts';

export type Side = 'mine' | 'theirs' | 'both';

export interface OpenConflict {
  conflict: Conflict;
  /** Grows with every conflict that is opened. */
  openCount: number;
  /** Time of the opening, in milliseconds since the epoch. */
  at: number;
  /** The side that the operator has chosen, by the path of the overlap. */
  chosen: Record<string, Side>;
  /** Texts that join both sides, by the path of the overlap. */
  both: Record<string, string>;
  /** Index of the overlap that keys act on. */
  current: number;
  /** The chosen values are being sent to the host. */
  saving: boolean;
}

/** The open conflict dialog, which asks which value to keep when two people have changed the same one. */
export const conflictState = proxy<{ open: OpenConflict | null }>({ open: null });

let openCount = 0;

export function openConflict(conflict: Conflict): void {
  openCount += 1;
  const unresolved = { chosen: {}, both: {}, current: 0, saving: false };
  conflictState.open = { conflict: ref(conflict), openCount, at: Date.now(), ...unresolved };
}

/** Closes the dialog without a write; typed values stay in the form and in its draft. */
export function closeConflict(): void {
  conflictState.open = null;
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
