import { Problem } from '../../model/base/problem.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { applyOptimistic } from '../browser/optimistic.ts';
import { hasVersion, listKey, publishList, publishWritten, withoutRecords } from '../lists/lists.ts';
import { removeIdempotently } from '../writes/remove-once.ts';
import { createWritePool } from '../writes/write-pool.ts';
import { heldDeletions, type RefusedDeletion } from './held.ts';

/** Fewer calls than the client sends at once, so that the operator's other calls do not wait for all deletions. */
const maxConcurrent = 5;

interface RemovedRecord {
  id: number;
  /** Its number in the trash; null where it is not there. */
  trash: number | null;
}

/** The deletions that the host has not answered: `case:7`. */
const removing = new Set<string>();

/** Those whose answers were lost, of rows that are shown again: sent once more, they may find the record gone. */
const unanswered = new Set<string>();

/** Whether the row is hidden and the host has not confirmed the deletion. */
export function isBeingRemoved(resource: ResourceName, id: number): boolean {
  return removing.has(`${resource}:${id}`) || heldDeletions()?.isDeletionPending(resource, id) === true;
}

/** Hides the rows and deletes the records on the host. Rows whose deletion was refused are shown again. */
export async function removeNow(
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<{ removed: RemovedRecord[]; refused: RefusedDeletion[] }> {
  const hidden = new Set(records.map(({ id }) => id));
  const nameOf = ({ id }: AnyRecord) => `${resource.name}:${id}`;
  for (const record of records) removing.add(nameOf(record));
  const layer = applyOptimistic(listKey(resource), (list) => withoutRecords(list, hidden));
  publishList(resource);
  const inPool = createWritePool(maxConcurrent);
  const removed: RemovedRecord[] = [];
  const refused: RefusedDeletion[] = [];
  const answers = await Promise.all(
    records.map(async (record) => {
      const sentBefore = unanswered.delete(nameOf(record));
      const send = () => removeIdempotently(resource, record, { sentBefore });
      const answer = await inPool(send).catch((reason: unknown) => asProblem(reason));
      removing.delete(nameOf(record));
      return { record, answer };
    }),
  );
  // In the order of the records, not in that of the answers.
  for (const { record, answer } of answers) {
    if (!(answer instanceof Problem)) {
      removed.push({ id: record.id, trash: answer });
      continue;
    }
    if (answer.kind === 'offline') unanswered.add(nameOf(record));
    hidden.delete(record.id);
    refused.push({ record, problem: answer });
  }
  layer.commit();
  // The row of a refused deletion is another one now, or gone.
  publishWritten(resource, refused.length === 0 && records.every(hasVersion));
  return { removed, refused };
}

/** An error in the panel's code is reported like a refusal, so that the row is shown again. */
export function asProblem(reason: unknown): Problem {
  return reason instanceof Problem ? reason : new Problem('broken', 0, 'Не удалось удалить запись.');
}
