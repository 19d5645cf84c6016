import type { Command, Context } from '../../../commands/command/command.ts';
import { stepsOf } from '../../../commands/command/steps.ts';
import { commandOf } from '../../../commands/registry.ts';
import type { ResourceName } from '../../../model/resource/resources.ts';
import type { Choice } from './row.ts';

/** Records of one kind, and the command of a row that acts on them. */
export interface RowRecords {
  resource: ResourceName;
  ids: readonly number[];
  command: Command | null;
  /** Of the command, by the names of its steps. */
  answers: Readonly<Record<string, unknown>>;
}

/** Returns the records that a row stands for or acts on; null when there are none. */
export function recordsOf(choice: Exclude<Choice, { kind: 'answer' }>, context: Context): RowRecords | null {
  if (choice.kind === 'record') return { resource: choice.resource, ids: [choice.id], command: null, answers: {} };
  const command = commandOf(choice.id);
  if (!command) return null;
  const answers = (choice.answers ?? {}) as Readonly<Record<string, unknown>>; // by the names of its steps
  return answeredRecords(command, answers) ?? suggestedRecords(command, context);
}

/** Returns the records among the answers that were given to a command. */
export function answeredRecords(command: Command, answers: Readonly<Record<string, unknown>>): RowRecords | null {
  for (const [name, step] of stepsOf(command)) {
    if (step.kind === 'records') return some(command, step.resource, answers[name], answers);
  }
  return null;
}

/** Returns the open records on which a command would act. */
function suggestedRecords(command: Command, context: Context): RowRecords | null {
  const [first] = stepsOf(command);
  return first?.[1].kind === 'records' ? some(command, first[1].resource, first[1].suggest?.(context), {}) : null;
}

function some(
  command: Command,
  resource: ResourceName,
  ids: unknown,
  answers: RowRecords['answers'],
): RowRecords | null {
  return Array.isArray(ids) && ids.length > 0 ? { resource, ids: ids.map(Number), command, answers } : null;
}
