import { fetchRecord } from '../api/records.ts';
import { capitalize } from '../model/base/capitalize.ts';
import { phrases } from '../model/base/phrases.ts';
import { caseResource } from '../model/resource/case.ts';
import type { AnyRecord } from '../model/resource/resource.ts';
import type { Resource } from '../model/resource/resources.ts';
import { cancelDeletion, flushDeletions, isDeletionPending, scheduleDeletions } from '../state/deletions/deletions.ts';
import { sendOrphanedOnce } from '../state/deletions/orphaned-deletions.ts';
import { recreate, recreationWarning } from '../state/deletions/recreate.ts';
import { recreateBlock } from '../state/deletions/recreate-block.ts';
import { dropDraft } from '../state/drafts/draft-store.ts';
import { recordFormKey } from '../state/form/form-keys.ts';
import { hasDraft } from '../state/form/has-draft.ts';
import { forgetBlocksOf } from '../state/forms/block-form.ts';
import { attachBlocks, journal, removeDeletion } from '../state/journal/journal.ts';
import { cachedList } from '../state/lists/lists.ts';
import { shownPart } from '../state/lists/shown-part.ts';
import { type DeletedRecord, type DeletionsOutcome, setHeldDeletions } from '../state/removals/held.ts';
import type { Command, Context, Outcome } from './command/command.ts';
import { leaveRecords } from './records/leave-records.ts';
import { cachedReferrers } from './records/referrers.ts';
import { nameRecords, namesOf } from './records/removed-names.ts';
import { reportRefused } from './records/report-refused.ts';
import { seenRecord } from './records/seen.ts';
import { describeRecords, genitive } from './subject/record-subject.ts';

setHeldDeletions({ isDeletionPending, cancelDeletion, flushDeletions, recreationWarning, recreate, recreateBlock });

export { sendOrphanedOnce };

/** Hides the records and schedules their deletion, which undo cancels. */
export function holdRemoval(
  command: Command,
  context: Context,
  resource: Resource,
  ids: readonly number[],
): Outcome | undefined {
  const title = `Удалить ${describeRecords(resource, ids)}`;
  const noun = `удаление ${genitive(resource, ids)}`;
  const changes = ids.map((id) => deletionOf(resource, id));
  const name = nameRecords(resource, ids);
  const goOn = leaveRecords(context, resource, ids);
  // The blocks are fetched before the host deletes them, so that undo can restore them.
  if (resource.name === caseResource.name)
    for (const id of ids) void fetchRecord(resource, id).then(({ content }) => attachBlocks(id, content), ignore);
  scheduleDeletions(
    resource,
    changes.map(({ record, place }) => ({ record, place })),
    (outcome) => reportHeld(command, resource, context, outcome),
  );
  goOn();
  const toast = { type: 'info', title: 'Удаление…', text: capitalize(name), said: `Удаление: ${name}` } as const;
  return { toast, undo: { title, noun, changes } };
}

function deletionOf(resource: Resource, id: number): DeletedRecord {
  const record = seenRecord(resource, id) ?? { id };
  const order = resource.ordered ? cachedList(resource)?.items.map((row) => row.id) : undefined;
  const place = order?.includes(id) ? placeIn(order, id) : undefined;
  const users = cachedReferrers(resource.name, [id])
    .get(id)
    ?.rows.map((row) => row.id);
  const hadDraft = hasDraft(resource, id);
  return {
    kind: 'deleted',
    resource: resource.name,
    record,
    place,
    ...(users && { users }),
    ...(hadDraft && { hadDraft }),
  };
}

function placeIn(order: readonly number[], id: number) {
  const at = order.indexOf(id);
  return { ids: [id], after: order[at - 1] ?? null, before: order[at + 1] ?? null };
}

/** Ignores the error: without blocks, undo reports that they are lost. */
function ignore(): void {}

/** Reports the result of deletions that were held together. */
function reportHeld(
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
      text: `${namesOf(resource, deferred)}: сеанс закончился.`,
    });
  else if (deleted.length > 0 && refused.length === 0) reportDeleted(resource, context, deleted);
  reportRefused(command, resource, context, refused, deleted.length + refused.length + deferred.length);
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
    text: [namesOf(resource, deleted), deleted.length > 1 ? shownPart(resource) : ''].filter(Boolean).join('. '),
    ...(isLast && { action: { command: 'app.undo', label: 'Отменить' } }),
  });
}
