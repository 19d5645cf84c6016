import { proxy, ref } from 'valtio/vanilla';
import type { Overlap } from '../model/merge.ts';
import { Problem } from '../model/problem.ts';
import type { ValueKind } from '../model/value-kind.ts';
import { withPath } from './forms/paths.ts';
import { Conflict } from './writes/conflict.ts';
import type { Values } from './writes/endpoint.ts';

export type Side = 'mine' | 'theirs' | 'both';

export interface OpenConflict {
  conflict: Conflict;
  /** Grows with every conflict that is opened. */
  turn: number;
  /** When it was opened, in milliseconds since the epoch. */
  at: number;
  /** What stays, by the path of the overlap. */
  chosen: Record<string, Side>;
  /** Texts that were made of both, by path. */
  both: Record<string, string>;
  /** Index of the overlap that keys act on. */
  current: number;
  /** What was chosen is on its way to the host. */
  saving: boolean;
}

/** The dialog that asks what is to stay where two have changed the same. */
export const conflictState = proxy<{ open: OpenConflict | null }>({ open: null });

let turn = 0;

export function openConflict(conflict: Conflict): void {
  turn += 1;
  const nothing = { chosen: {}, both: {}, current: 0, saving: false };
  conflictState.open = { conflict: ref(conflict), turn, at: Date.now(), ...nothing };
}

/** Nothing is written; what was typed stays in the form and in its draft. */
export function closeConflict(): void {
  conflictState.open = null;
}

/**
 * Writes what was chosen, and closes the dialog when it is on the host. Where the host takes no answer, the dialog stays
 * with what was chosen; where a field was refused, the form is shown, which says what is wrong with it.
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
    // Others have saved once more: the same is asked anew, about what they have now.
    if (problem instanceof Conflict) problem.onResolved = conflict.onResolved;
    if (problem instanceof Problem && problem.kind === 'invalid' && conflict.form) closeConflict();
    throw problem;
  } finally {
    open.saving = false;
  }
}

export function resolvedCount({ conflict, chosen }: Pick<OpenConflict, 'conflict' | 'chosen'>): number {
  return conflict.overlaps.filter(({ path }) => chosen[path] !== undefined).length;
}

export function isResolved(open: Pick<OpenConflict, 'conflict' | 'chosen'>): boolean {
  return resolvedCount(open) === open.conflict.overlaps.length;
}

/** Over theirs: what was chosen, and what could be joined without a question. */
export function resolutionOf({ conflict, chosen, both }: OpenConflict): Values {
  const patch: Values = { ...conflict.patch };
  for (const overlap of conflict.overlaps) {
    const [field = overlap.path, ...steps] = overlap.path.split('.');
    const value = chosenValue(overlap, chosen[overlap.path], both);
    patch[field] = withPath(patch[field] ?? conflict.theirs.values[field], steps, value);
  }
  return patch;
}

function chosenValue({ path, mine, theirs }: Overlap, side: Side | undefined, both: OpenConflict['both']): unknown {
  if (side === 'both') return both[path]?.trim() || null;
  return (side === 'theirs' ? theirs : mine) ?? null;
}

/** What `3` begins with. */
export function joinTexts({ mine, theirs }: Overlap, { kind }: ValueKind): string {
  const texts = [theirs, mine].map((text) => String(text ?? '').trim()).filter(Boolean);
  return texts.join(kind === 'line' ? ' ' : '\n');
}
