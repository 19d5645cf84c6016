import { isTransient, Problem } from '../../model/base/problem.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { confirmationClosed } from '../../state/messages/confirmation.ts';
import type { RefusedDeletion } from '../../state/removals/held.ts';
import type { Command, Context } from '../command/command.ts';
import { reportLate } from '../run/runner.ts';
import { labelOf } from '../subject/record-subject.ts';

/**
 * Says which of so many deletions the host has refused: a single one in a toast, of several all of them in a dialog with
 * the reasons, beside one toast.
 */
export function reportRefused(
  command: Command,
  resource: Resource,
  context: Context,
  refused: readonly RefusedDeletion[],
  all: number,
): void {
  const [first] = refused;
  if (!first) return;
  if (all === 1)
    reportLate(first.problem, context, command, { records: [first.record.id] }, labelOf(resource, first.record));
  else void listRefused(command, resource, context, refused, all);
}

async function listRefused(
  command: Command,
  resource: Resource,
  context: Context,
  refused: readonly RefusedDeletion[],
  all: number,
): Promise<void> {
  const title = `Не удалено: ${refused.length} из ${all}`;
  const records = refused.filter(({ problem }) => isTransient(problem)).map(({ record }) => record.id);
  const problem = new Problem(records.length > 0 ? 'broken' : 'conflict', 0, 'причины в списке.');
  reportLate(problem, context, command, { records }, title);
  await confirmationClosed();
  await context.confirm({
    title,
    lines: refused.map(({ record, problem }) => `${labelOf(resource, record)}: ${problem.message}`),
    notice: true,
  });
}
