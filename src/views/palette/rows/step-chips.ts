import type { Context } from '../../../commands/command/command.ts';
import { type Command, titleOf } from '../../../commands/command/command.ts';
import { stepsOf } from '../../../commands/command/steps.ts';
import { describeRecords } from '../../../commands/subject/record-subject.ts';
import { resourceOf } from '../../../model/resource/resources.ts';

/** Returns the command and its answers, as the chips before the input. */
export function chipsOf(command: Command, answers: Readonly<Record<string, unknown>>, context: Context): string[] {
  const given = stepsOf(command)
    .filter(([name]) => answers[name] !== undefined)
    .map(([name, step]) => {
      const answer = answers[name];
      // A records step answers with ids.
      if (step.kind === 'records') return describeRecords(resourceOf(step.resource), answer as number[]);
      if (step.kind === 'choice')
        return step.options(context).find(({ value }) => isSameAnswer(value, answer))?.title ?? '';
      return step.preview?.(answer) ?? String(answer);
    });
  // Without a target: the records have a chip of their own.
  return [titleOf(command, { ...context, target: null }).replace(/…$/, ''), ...given];
}

/** Answers are plain values, made anew each time: a block is its type and number. */
function isSameAnswer(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
