import { fetchRecord } from '../../api/records.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import type { RecordChange } from '../../state/changes/journal-step.ts';
import { isDeletionPending, scheduleDeletions } from '../../state/deletions/deletions.ts';
import { disposeForm } from '../../state/form/form.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { attachBlocks } from '../../state/journal/journal.ts';
import { cursorAfterRemoval } from '../../state/lists/cursors.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { removeRecentRecord } from '../../state/palette/recents-store.ts';
import type { Command, Confirmation, Context, Outcome } from '../command/command.ts';
import { describeRecords, genitive, nominative } from '../subject/record-subject.ts';
import { cachedReferrers, detachesReferrers } from './referrers.ts';
import { hasDraft, removalQuestion } from './removal-question.ts';
import { reportRemoval } from './report-removal.ts';
import { seenRecord } from './seen.ts';

/** Returns the question before records are deleted; null when all of them are being deleted already. */
export function confirmRemoval(
  resource: Resource,
  ids: readonly number[],
): Confirmation | Promise<Confirmation> | null {
  const remaining = withoutPending(resource, ids);
  return remaining.length === 0 ? null : removalQuestion(resource, remaining);
}

/** Hides the records and schedules their deletion, which undo cancels. `command` is offered again when it fails. */
export function removeRecords(
  command: Command,
  context: Context,
  resource: Resource,
  records: readonly number[],
): Outcome | undefined {
  const { target } = context;
  const leavesForm = target?.kind === 'form' && target.resource === resource.name;
  const ids = deletable(resource, records);
  if (ids.length === 0) {
    if (withoutPending(resource, records).length > 0) return undefined;
    return { toast: { type: 'info', title: `Уже удаляется: ${nameRecords(resource, records)}` } };
  }
  const title = `Удалить ${describeRecords(resource, ids)}`;
  const noun = `удаление ${genitive(resource, ids)}`;
  const changes = ids.map((id) => deletionOf(resource, id));
  const name = nameRecords(resource, ids);
  if (!leavesForm) cursorAfterRemoval(resource, ids);
  for (const id of ids) leave(resource, id);
  scheduleDeletions(
    resource,
    changes.map(({ record, place }) => ({ record, place })),
    (outcome) => reportRemoval(command, resource, context, outcome),
  );
  if (leavesForm) context.go(resource.paths.list);
  else context.focus('list');
  const toast = { type: 'info', title: 'Удаление…', text: capitalize(name), said: `Удаление: ${name}` } as const;
  return { toast, undo: { title, noun, changes } };
}

type DeletedRecord = Extract<RecordChange, { kind: 'deleted' }>;

function withoutPending({ name }: Resource, ids: readonly number[]): number[] {
  return ids.filter((id) => !isDeletionPending(name, id));
}

/** Returns the records to delete: of several, without those that the host would refuse. */
function deletable(resource: Resource, ids: readonly number[]): number[] {
  const remaining = withoutPending(resource, ids);
  if (ids.length === 1) return remaining;
  const used = cachedReferrers(resource.name, remaining);
  return remaining.filter((id) => !used.has(id) || detachesReferrers(resource, id));
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

/** Removes the form and the recent entry. The draft stays until the host has deleted the record. */
function leave(resource: Resource, id: number): void {
  const key = recordFormKey(resource.name, id);
  const form = forms[key];
  if (form) void saveDraft(form);
  disposeForm(key);
  removeRecentRecord(resource.name, id);
  // The blocks are fetched before the host deletes them, so that undo can restore them.
  if (resource.name === caseResource.name)
    void fetchRecord(resource, id).then(({ content }) => attachBlocks(id, content), ignore);
}

/** Ignores the error: without blocks, undo reports that they are lost. */
function ignore(): void {}

/** Returns «кейс #7 «Портал»» or «5 кейсов». */
function nameRecords(resource: Resource, ids: readonly number[]): string {
  const [id] = ids;
  if (id === undefined || ids.length > 1) return plural(ids.length, resource.words.count);
  return nominative(resource, id);
}
