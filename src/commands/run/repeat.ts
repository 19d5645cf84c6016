import { resourceOf } from '../../model/resource/resources.ts';
import type { Context } from '../command/command.ts';
import { command, titleOf } from '../command/command.ts';
import { stepsOf } from '../command/steps.ts';
import { openRecords } from '../subject/record-subject.ts';
import { lastOnRecords, run } from './runner.ts';

/** Runs the last command on records again, on what is open now, as «.» in vim. */
export const repeatCommand = command({
  id: 'app.repeat',
  title: (context) => {
    const last = lastOnRecords();
    return last ? `Ещё раз: ${titleOf(last.command, context)}` : 'Повторить последнее действие';
  },
  section: 'this',
  keywords: ['повторить', 'снова'],
  keys: { default: ['.'] },
  when: (context) => subject(context) !== undefined,
  run: async (context) => {
    const last = lastOnRecords();
    if (last) await run(last.command, context, { ...last.answers, records: subject(context) });
  },
});

/** Returns the ids of the open records when the last command takes records of that kind. */
function subject(context: Context): number[] | undefined {
  const last = lastOnRecords();
  const step = last && stepsOf(last.command)[0]?.[1];
  return step?.kind === 'records' ? openRecords(resourceOf(step.resource), context) : undefined;
}
