import type { Command, CommandIcon } from '../../../commands/command/command.ts';
import type { MediaAddress } from '../../../model/media/media-address.ts';
import type { ThumbnailFit } from '../../../model/resource/resource.ts';
import type { ResourceName } from '../../../model/resource/resources.ts';
import type { MatchRange } from '../../../search/query/candidate.ts';

/** The action of a row. */
export type Choice =
  | { kind: 'record'; resource: ResourceName; id: number }
  | { kind: 'command'; id: string; answers?: object }
  | { kind: 'answer'; step: string; answer: unknown };

export interface Row {
  /** Unique within the palette: cmdk highlights by it. */
  value: string;
  title: string;
  /** The parts of the title that the query has found. */
  marks?: readonly MatchRange[] | undefined;
  /** Records only. */
  id?: number;
  /** Records only. The title gives the initials where there is no picture. */
  thumbnail?: { picture: MediaAddress | null; fit: ThumbnailFit | undefined };
  /** Muted, at the right: «Кейс · скрыт». */
  note?: string | undefined;
  /** The part of the note that the query has found. */
  noteMarks?: readonly MatchRange[] | undefined;
  /** One line under the title: what it means. */
  about?: string | undefined;
  /** Of an answer; commands have their own. */
  icon?: CommandIcon | undefined;
  /** Strokes of the command's key. */
  keys?: string | undefined;
  choice: Choice;
}

export interface Group {
  heading: string;
  rows: Row[];
}

/** Returns the row of what a typed sentence would do. */
export function sentenceRow(title: string, choice: Extract<Choice, { kind: 'command' }>, note?: string): Row {
  return { value: `sentence:${choice.id}:${title}`, title, ...(note !== undefined && { note }), choice };
}

/** Returns the choice of a command; the palette asks for the answers that are left out. */
export function commandChoice<Answers extends object>(
  { id }: Command<Answers>,
  answers?: Partial<Answers>,
): Extract<Choice, { kind: 'command' }> {
  return { kind: 'command', id, ...(answers && { answers }) };
}

/** Returns the id of a row's element. It belongs to what the row stands for: another row is another element to a screen reader. */
export function rowId(value: string): string {
  return `palette-${value.replace(/\s/g, '_')}`;
}
