import type { Command, Context } from '../../../commands/command/command.ts';
import { complete } from '../../../commands/command/steps.ts';
import { run } from '../../../commands/run/runner.ts';
import { describeRecords, genitive, labelOf } from '../../../commands/subject/record-subject.ts';
import { undoHint } from '../../../commands/undo/undo-hint.ts';
import { resourceOf } from '../../../model/resource/resources.ts';
import type { ConfirmOptions } from '../../../state/messages/confirmation.ts';
import { verbOf } from './command-words.ts';
import { effectsOf, headingOf } from './effects.ts';
import { answeredRecords } from './row-record.ts';

/** Records that one Enter may change: more have no room beside the row that names them. */
const maxAtOnce = 20;

/**
 * Runs the command of a row. Over many records it first lists what becomes of each; «Отмена» calls `goBack`, which leads
 * to what was typed.
 */
export async function runRehearsed(
  command: Command,
  context: Context,
  given: object,
  goBack: () => void,
): Promise<void> {
  const { answers, missing } = complete(command, context, given);
  const isLarge = (answeredRecords(command, { ...answers })?.ids.length ?? 0) > maxAtOnce;
  if (missing !== null || !isLarge) return run(command, context, given);
  const ask = async (question: ConfirmOptions) => {
    const isConfirmed = await context.confirm(question);
    if (!isConfirmed && !question.notice) goBack();
    return isConfirmed;
  };
  // A command with a question of its own says there what will be lost.
  const question = command.confirm ? null : rehearsalOf(command, context, { ...answers });
  if (!question) return run(command, { ...context, confirm: ask }, given);
  if (await ask(question)) await run(command, context, given);
}

/** Returns the question that lists what a command would make of each record; null where that is not known. */
function rehearsalOf(
  command: Command,
  context: Context,
  answers: Readonly<Record<string, unknown>>,
): ConfirmOptions | null {
  const records = answeredRecords(command, answers);
  if (!records) return null;
  const resource = resourceOf(records.resource);
  const effects = effectsOf(command, resource, records.ids, answers);
  const changing = effects?.filter(({ to }) => to !== null).map(({ record }) => record.id);
  if (!effects || !changing?.length) return null;
  const verb = verbOf(command, context);
  // «Скрыть 21 кейс», «Сменить категорию 21 кейса»
  const named = (verb.includes(' ') ? genitive : describeRecords)(resource, changing);
  return {
    title: headingOf(effects, command, resource),
    text: `${undoHint()}.`,
    lines: effects.map(
      ({ record, from, to }) => `#${record.id} ${labelOf(resource, record)}: ${from}${to === null ? '' : ` → ${to}`}`,
    ),
    ok: `${verb} ${named}`,
    reversible: true,
  };
}
