import { isTransient, Problem } from '../../model/base/problem.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { refusalToast } from '../../state/messages/refusals.ts';
import type { RefusedDeletion } from '../../state/removals/held.ts';
import type { Command, Context } from '../command/command.ts';
import { isUnwatched } from '../run/report-refusals.ts';
import { reportLate } from '../run/runner.ts';
import { labelOf } from '../subject/record-subject.ts';

/**
 * Says which of so many deletions the host has refused: a single one in a toast, of several all of them with the reasons
 * in a dialog beside one toast, or behind it.
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
  else listRefused(command, resource, context, refused, all);
}

function listRefused(
  command: Command,
  resource: Resource,
  context: Context,
  refused: readonly RefusedDeletion[],
  all: number,
): void {
  const title = `Не удалено: ${refused.length} из ${all}`;
  const records = refused.filter(({ problem }) => isTransient(problem)).map(({ record }) => record.id);
  const problem = new Problem(records.length > 0 ? 'broken' : 'conflict', 0, 'причины в списке.');
  const lines = refused.map(({ record, problem }) => `${labelOf(resource, record)}: ${problem.message}`);
  const refusals = { title, lines };
  if (!isUnwatched(context)) {
    reportLate(problem, context, command, { records }, title);
    void context.confirm({ ...refusals, notice: true });
    return;
  }
  // With «Повторить», where that helps.
  const notify: Context['notify'] = ({ action }) => context.notify({ ...refusalToast(refusals), action });
  reportLate(problem, { ...context, notify }, command, { records }, title);
}
