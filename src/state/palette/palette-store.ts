import { proxy } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';

/** State of the palette: the typed query, and the command that waits for answers. */
export const palette = proxy<{
  open: boolean;
  /** The palette was opened at least once. */
  used: boolean;
  query: string;
  /** Id of the command whose answers are being collected. */
  command: string | null;
  /** It was opened at a step, not by the search: Escape closes it at once. */
  direct: boolean;
  /** Answers given so far, in the order of the steps. */
  answers: Record<string, unknown>;
  /** The record whose commands are offered. */
  subject: { resource: ResourceName; id: number } | null;
  /**
   * Grows with each opening, and with each change while the palette is open: the offered commands depend on what is
   * open and what was done.
   */
  opened: number;
  /** Grows when the index has applied a change: earlier results may be outdated. */
  indexed: number;
  /** The query for which Enter was pressed before its results were ready. */
  enter: string | null;
}>({
  open: false,
  used: false,
  query: '',
  command: null,
  direct: false,
  answers: {},
  subject: null,
  opened: 0,
  indexed: 0,
  enter: null,
});

/** The command that was chosen in the palette last: when it asks for answers, the search is one step back. */
let chosen: string | null = null;

export function openPalette(query = ''): void {
  chosen = null;
  show({ query, command: null, direct: false, answers: {}, subject: null });
}

export function markChosen(command: string): void {
  chosen = command;
}

export function askInPalette(command: string, answers: object): void {
  show({ query: '', command, direct: chosen !== command, answers: { ...answers }, subject: null });
  chosen = null;
}

/** Opens the palette with the commands of one record. */
export function openSubject(resource: ResourceName, id: number): void {
  show({ query: '', command: null, direct: false, answers: {}, subject: { resource, id } });
}

/** Closes the palette and clears its state, so that the next opening starts empty. */
export function closePalette(): void {
  Object.assign(palette, { open: false, query: '', command: null, answers: {}, subject: null, enter: null });
}

function show(state: Partial<typeof palette>): void {
  Object.assign(palette, state, { opened: palette.opened + 1, used: true, open: true });
}
