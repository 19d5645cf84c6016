import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { isTransient, Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import type { DeletionsOutcome } from '../../state/deletions/deletions.ts';
import { dropDraft } from '../../state/drafts/draft-store.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forgetBlocksOf } from '../../state/forms/block-form.ts';
import { journal, removeDeletion } from '../../state/journal/journal.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { confirmationClosed } from '../../state/messages/confirmation.ts';
import type { Command, Context } from '../command/command.ts';
import { reportLate } from '../run/runner.ts';
import { labelOf } from '../subject/record-subject.ts';

/** Reports the result of deletions that were scheduled together. */
export function reportRemoval(
  command: Command,
  resource: Resource,
  context: Context,
  { deleted, refused, deferred }: DeletionsOutcome,
): void {
  // Drafts are dropped only now, so that undo before the deletion keeps them.
  for (const { id } of deleted) {
    dropDraft(recordFormKey(resource.name, id));
    if (resource.name === 'case') forgetBlocksOf(id);
  }
  for (const { record } of refused) removeDeletion(resource.name, record.id);
  if (deferred.length > 0)
    context.notify({
      type: 'warning',
      title: 'Удаление отложено до входа',
      text: `${subject(resource, deferred)}: сеанс закончился.`,
    });
  else if (deleted.length > 0 && refused.length === 0) reportDeleted(resource, context, deleted);
  const [first, second] = refused;
  if (!first) return;
  if (!second && deleted.length === 0)
    reportLate(first.problem, context, command, { records: [first.record.id] }, labelOf(resource, first.record));
  else void reportRefused(command, resource, context, { deleted, refused, deferred });
}

function reportDeleted(resource: Resource, context: Context, deleted: readonly AnyRecord[]): void {
  const ids = new Set(deleted.map(({ id }) => id));
  // The button undoes the last step, so it is shown only when that is this deletion.
  const isLast = journal.steps[0]?.changes.some(
    (change) => change.kind === 'deleted' && change.resource === resource.name && ids.has(change.record.id),
  );
  context.notify({
    type: 'success',
    title: phrases.recordDeleted,
    text: [subject(resource, deleted), deleted.length > 1 ? shownPart(resource) : ''].filter(Boolean).join('. '),
    ...(isLast && { action: { command: 'app.undo', label: 'Отменить' } }),
  });
}

/** Shows one toast for all refused deletions and a dialog with the reasons. */
async function reportRefused(
  command: Command,
  resource: Resource,
  context: Context,
  { deleted, refused, deferred }: DeletionsOutcome,
): Promise<void> {
  const title = `Не удалено: ${refused.length} из ${deleted.length + refused.length + deferred.length}`;
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

/** Returns «Кейс #7 «Портал»» or «5 кейсов». */
function subject(resource: Resource, records: readonly AnyRecord[]): string {
  const [only] = records;
  if (!only || records.length > 1) return plural(records.length, resource.words.count);
  return capitalize(`${resource.words.count[0]} #${only.id} ${quote(labelOf(resource, only))}`);
}
