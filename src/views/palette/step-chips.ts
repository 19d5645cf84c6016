import { type Command, titleOf } from '../../commands/command.ts';
import type { Context } from '../../commands/context.ts';
import { describeRecords } from '../../commands/records/subject.ts';
import { stepsOf } from '../../commands/steps.ts';
import { resourceOf } from '../../model/resources.ts';

/** The command and the answers given, as chips before the input. */
export function chipsOf(command: Command, answers: Readonly<Record<string, unknown>>, context: Context): string[] {
  const given = stepsOf(command)
    .filter(([name]) => answers[name] !== undefined)
    .map(([name, step]) => {
      const answer = answers[name];
      // A records step answers with ids.
      if (step.kind === 'records') return describeRecords(resourceOf(step.resource), answer as number[]);
      if (step.kind === 'choice') return step.options(context).find(({ value }) => value === answer)?.title ?? '';
      return step.preview?.(answer) ?? String(answer);
    });
  // The records have a chip of their own: the title without what is open.
  return [titleOf(command, { ...context, target: null }).replace(/…$/, ''), ...given];
}
