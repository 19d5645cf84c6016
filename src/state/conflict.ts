import { proxy, ref } from 'valtio/vanilla';
import type { Overlap } from '../model/merge.ts';
import { replacedInside } from './forms/inside.ts';
import type { Conflict } from './writes/conflict.ts';
import type { Values } from './writes/endpoint.ts';

export type Side = 'mine' | 'theirs' | 'both';

export interface OpenConflict {
  conflict: Conflict;
  /** What stays, by the path of the overlap. */
  chosen: Record<string, Side>;
  /** Texts that were made of both, by path. */
  both: Record<string, string>;
  /** Index of the overlap that keys act on. */
  current: number;
}

export interface Resolution {
  /** The value chosen, by path. */
  values: ReadonlyMap<string, unknown>;
  /** Over theirs: what was chosen, and what could be joined without a question. */
  patch: Values;
}

/** The dialog that asks what is to stay where two have changed the same. */
export const conflictState = proxy<{ open: OpenConflict | null }>({ open: null });

export function openConflict(conflict: Conflict): void {
  conflictState.open = { conflict: ref(conflict), chosen: {}, both: {}, current: 0 };
}

/** Nothing is written; what was typed stays in the form and in its draft. */
export function closeConflict(): void {
  conflictState.open = null;
}

export function isResolved({ conflict, chosen }: OpenConflict): boolean {
  return conflict.overlaps.every(({ path }) => chosen[path] !== undefined);
}

export function resolutionOf({ conflict, chosen, both }: OpenConflict): Resolution {
  const values = new Map(conflict.overlaps.map((overlap) => [overlap.path, chosenValue(overlap, chosen, both)]));
  const patch: Values = { ...conflict.patch };
  for (const [path, value] of values) {
    const [field = path, ...steps] = path.split('.');
    patch[field] = replacedInside(patch[field] ?? conflict.theirs.values[field], steps, value);
  }
  return { values, patch };
}

function chosenValue(
  { path, mine, theirs }: Overlap,
  chosen: OpenConflict['chosen'],
  both: OpenConflict['both'],
): unknown {
  if (chosen[path] === 'both') return both[path] ?? joined(mine, theirs);
  return chosen[path] === 'theirs' ? theirs : mine;
}

/** What `3` begins with. */
export function joined(mine: unknown, theirs: unknown): string {
  return [theirs, mine].map((text) => String(text ?? '')).join('\n');
}
