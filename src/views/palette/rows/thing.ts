import type { Command, Context } from '../../../commands/command/command.ts';
import { complete } from '../../../commands/command/steps.ts';
import { commandOf } from '../../../commands/registry.ts';
import { palette } from '../../../state/palette/palette-store.ts';
import type { Choice } from './row.ts';
import { answeredRecords, type RowRecords, recordsOf } from './row-record.ts';

/** What a highlighted row is about: records and what it does to them, or a command that acts on none. */
export type Thing = ({ kind: 'records' } & RowRecords) | { kind: 'command'; id: string; answers?: object };

/** Returns what a row is about; without a row, or where it is an answer, what the palette asks about. */
export function thingOf(choice: Choice | undefined, context: Context): Thing | null {
  const records = choice && choice.kind !== 'answer' ? recordsOf(choice, context) : askedRecords(choice, context);
  if (records) return { kind: 'records', ...records };
  return choice?.kind === 'command' ? choice : null;
}

/** Returns the records of the command that waits for an answer, with the answer of the row. */
function askedRecords(choice: Extract<Choice, { kind: 'answer' }> | undefined, context: Context): RowRecords | null {
  const { subject } = palette;
  if (subject) return { resource: subject.resource, ids: [subject.id], command: null, answers: {} };
  const command = askedCommand();
  if (!command) return null;
  const { answers } = complete(command, context, palette.answers);
  return answeredRecords(command, { ...answers, ...(choice && { [choice.step]: choice.answer }) });
}

/** Returns the command for whose answer the palette asks. */
export function askedCommand(): Command | undefined {
  return palette.command === null ? undefined : commandOf(palette.command);
}
