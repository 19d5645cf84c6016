import type { Command } from '../../commands/command.ts';
import type { ResourceName } from '../../model/resources.ts';
import type { Mark } from '../../search/candidate.ts';

/** The action of a row. */
export type Choice =
  | { kind: 'record'; resource: ResourceName; id: number }
  | { kind: 'command'; id: string; answers?: object }
  | { kind: 'answer'; step: string; answer: unknown };

export interface Row {
  /** Unique within the palette: cmdk highlights by it. */
  value: string;
  title: string;
  marks: readonly Mark[];
  /** Records only. */
  id?: number;
  /** Muted, at the right: «Кейс · показан». */
  note?: string;
  /** Strokes of the command's key. */
  keys?: string;
  choice: Choice;
}

export interface Group {
  heading: string;
  rows: Row[];
}

/** Returns the choice of a command; the palette asks for the answers that are left out. */
export function commandChoice<Answers extends object>(
  { id }: Command<Answers>,
  answers?: Partial<Answers>,
): Extract<Choice, { kind: 'command' }> {
  return { kind: 'command', id, ...(answers && { answers }) };
}
