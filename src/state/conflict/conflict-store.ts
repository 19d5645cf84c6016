import { proxy, ref } from 'valtio/vanilla';
import type { Conflict } from '../writes/conflict.ts';

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
