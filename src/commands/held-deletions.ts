import { fetchRecord } from '../api/records.ts';
import { capitalize } from '../model/base/capitalize.ts';
import { caseResource } from '../model/resource/case.ts';
import type { Resource } from '../model/resource/resources.ts';
import { cancelDeletion, flushDeletions, isDeletionPending, scheduleDeletions } from '../state/deletions/deletions.ts';
import { sendOrphanedOnce } from '../state/deletions/orphaned-deletions.ts';
import { recreate, recreationWarning } from '../state/deletions/recreate.ts';
import { recreateBlock } from '../state/deletions/recreate-block.ts';
import { hasDraft } from '../state/form/has-draft.ts';
import { attachBlocks } from '../state/journal/journal.ts';
import { cachedList } from '../state/lists/lists.ts';
import { type DeletedRecord, setHeldDeletions } from '../state/removals/held.ts';
import type { Command, Context, Outcome } from './command/command.ts';
import { leaveRecords } from './records/leave-records.ts';
import { cachedReferrers } from './records/referrers.ts';
import { nameRecords } from './records/removed-names.ts';
import { reportHeld } from './records/report-held.ts';
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
