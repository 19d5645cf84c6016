import { proxy } from 'valtio/vanilla';
import type { ResourceName } from '../model/resources.ts';

/** The palette: what is typed, and the command that waits for answers. */
export const palette = proxy<{
  open: boolean;
  /** It was open once. */
  used: boolean;
  query: string;
  /** Id of the command whose answers are being collected. */
  command: string | null;
  /** Answers given so far, in the order of the steps. */
  answers: Record<string, unknown>;
  /** The record whose commands are offered. */
  subject: { resource: ResourceName; id: number } | null;
  /** Grows with each opening, and with each change meanwhile: what is offered depends on what is open and done. */
  opened: number;
  /** Grows when the index has taken a change in: results found before may be found anew. */
  indexed: number;
  /** The query that Enter was pressed for while its answer was still being looked for. */
  enter: string | null;
}>({
  open: false,
  used: false,
  query: '',
  command: null,
  answers: {},
  subject: null,
  opened: 0,
  indexed: 0,
  enter: null,
});

export function openPalette(query = ''): void {
  show({ query, command: null, answers: {}, subject: null });
}

export function askInPalette(command: string, answers: object): void {
  show({ query: '', command, answers: { ...answers }, subject: null });
}

/** Offers what can be done with a record. */
export function openSubject(resource: ResourceName, id: number): void {
  show({ query: '', command: null, answers: {}, subject: { resource, id } });
}

/** What was typed is forgotten, so that the next opening finds the palette as it begins. */
export function closePalette(): void {
  Object.assign(palette, { open: false, query: '', command: null, answers: {}, subject: null, enter: null });
}

function show(state: Partial<typeof palette>): void {
  Object.assign(palette, state, { opened: palette.opened + 1, used: true, open: true });
}
