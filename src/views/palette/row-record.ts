import type { Command, Context } from '../../commands/command.ts';
import { commandOf } from '../../commands/registry.ts';
import { stepsOf } from '../../commands/steps.ts';
import type { Choice, RecordRef } from './row.ts';

/** Returns the one record that a row stands for or acts on; null when there is none, or several. */
export function recordOf(choice: Choice, context: Context): RecordRef | null {
  if (choice.kind === 'record') return choice;
  if (choice.kind === 'answer') return choice.record ?? null;
  const command = commandOf(choice.id);
  if (!command) return null;
  const answers = (choice.answers ?? {}) as Readonly<Record<string, unknown>>; // by the names of its steps
  return answeredRecord(command, answers) ?? suggestedRecord(command, context);
}

/** Returns the one record among the answers that were given to a command. */
export function answeredRecord(command: Command, answers: Readonly<Record<string, unknown>>): RecordRef | null {
  for (const [name, step] of stepsOf(command)) {
    if (step.kind === 'records') return oneOf(step.resource, answers[name]);
  }
  return null;
}

/** Returns the open record on which a command would act. */
function suggestedRecord(command: Command, context: Context): RecordRef | null {
  const [first] = stepsOf(command);
  return first?.[1].kind === 'records' ? oneOf(first[1].resource, first[1].suggest?.(context)) : null;
}

function oneOf(resource: RecordRef['resource'], ids: unknown): RecordRef | null {
  if (!Array.isArray(ids) || ids.length !== 1) return null;
  return { resource, id: Number(ids[0]) };
}
