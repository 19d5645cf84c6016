import { phrases } from '../../model/base/phrases.ts';
import { quote } from '../../model/base/quote.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { dropDraftsOfRecord } from '../../state/removals/kept-drafts.ts';
import { isBeingRemoved, removeNow } from '../../state/removals/remove-now.ts';
import { knowsTrash } from '../../state/writes/find-trashed.ts';
import type { Command, Confirmation, Context, Outcome } from '../command/command.ts';
import { describeRecords, genitive, labelOf } from '../subject/record-subject.ts';
import { held } from '../undo/held.ts';
import { leaveRecords } from './leave-records.ts';
import { cachedReferrers, detachesReferrers } from './referrers.ts';
import { removalQuestion } from './removal-question.ts';
import { nameRecords, namesOf } from './removed-names.ts';
import { reportRefused } from './report-refused.ts';
import { seenRecord } from './seen.ts';

/** Returns the question before records are deleted; null when all of them are being deleted already. */
export function confirmRemoval(
  resource: Resource,
  ids: readonly number[],
): Confirmation | Promise<Confirmation> | null {
  const remaining = withoutPending(resource, ids);
  // Known before the answer to the question.
  prepare().catch(() => undefined);
  return remaining.length === 0 ? null : removalQuestion(resource, remaining);
}

/** Finds out whether the host has a trash, and loads what is needed where it has none. */
async function prepare(): Promise<void> {
  if (!(await knowsTrash())) await held.load();
}

/**
 * Deletes records: at once where the host has a trash, from which undo takes them back, else after the time in which undo
 * can cancel it. `command` is offered again when it fails.
 */
export async function removeRecords(
  command: Command,
  context: Context,
  resource: Resource,
  records: readonly number[],
): Promise<Outcome | undefined> {
  const ids = deletable(resource, records);
  if (ids.length === 0) {
    if (withoutPending(resource, records).length > 0) return undefined;
    return { toast: { type: 'info', title: `Уже удаляется: ${nameRecords(resource, records)}` } };
  }
  return (await knowsTrash())
    ? removeToTrash(command, context, resource, ids)
    : (await held.load()).holdRemoval(command, context, resource, ids);
}

async function removeToTrash(
  command: Command,
  context: Context,
  resource: Resource,
  ids: readonly number[],
): Promise<Outcome | undefined> {
  const seen: AnyRecord[] = ids.map((id) => seenRecord(resource, id) ?? { id });
  const goOn = leaveRecords(context, resource, ids);
  const removal = removeNow(resource, seen);
  goOn();
  const { removed, refused } = await removal;
  const [first] = refused;
  if (first?.problem.kind === 'signed-out' && removed.length === 0) throw first.problem;
  reportRefused(command, resource, context, refused, ids.length);
  if (removed.length === 0) return undefined;
  for (const { id, trash } of removed) dropDraftsOfRecord(resource.name, id, trash);
  const isInTrash = removed.every(({ trash }) => trash !== null);
  const gone = removed.map(({ id }) => id);
  const rows = seen.filter(({ id }) => gone.includes(id));
  const part = gone.length > 1 ? shownPart(resource) : '';
  return {
    toast: {
      type: 'success',
      title: phrases.recordDeleted,
      text: [`${namesOf(resource, rows)}${isInTrash ? ' в корзине' : ''}`, part].filter(Boolean).join('. '),
    },
    undo: {
      ...stepTitles(resource, rows),
      changes: removed.map(({ id, trash }) => ({
        kind: 'deleted',
        resource: resource.name,
        record: rows.find((row) => row.id === id) ?? { id },
        ...(trash !== null && { trash }),
      })),
    },
  };
}

function stepTitles(resource: Resource, rows: readonly AnyRecord[]): { title: string; noun: string } {
  const ids = rows.map(({ id }) => id);
  const [only] = rows;
  const { accusative } = resource.words;
  const what =
    only && rows.length === 1
      ? `${accusative} #${only.id} ${quote(labelOf(resource, only))}`
      : describeRecords(resource, ids);
  return { title: `Удалить ${what}`, noun: `удаление ${genitive(resource, ids)}` };
}

function withoutPending({ name }: Resource, ids: readonly number[]): number[] {
  return ids.filter((id) => !isBeingRemoved(name, id));
}

/** Returns the records to delete: of several, without those that the host would refuse. */
function deletable(resource: Resource, ids: readonly number[]): number[] {
  const remaining = withoutPending(resource, ids);
  if (ids.length === 1) return remaining;
  const used = cachedReferrers(resource.name, remaining);
  return remaining.filter((id) => !used.has(id) || detachesReferrers(resource, id));
}
