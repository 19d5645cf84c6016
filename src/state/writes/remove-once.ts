import { fetchRecord } from '../../api/records.ts';
import { Problem } from '../../model/base/problem.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { remove } from './remove.ts';

/**
 * Deletes like `remove`. When the answer does not come, or an earlier one was lost, checks whether the host has deleted
 * the record.
 */
export async function removeIdempotently(
  resource: Resource,
  seen: AnyRecord,
  { sentBefore = false } = {},
): Promise<void> {
  try {
    await remove(resource, seen);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const isUnknown = problem.kind === 'offline' || (sentBefore && problem.status === 404);
    if (!isUnknown || !(await isGone(resource, seen.id))) throw problem;
  }
}

/** Whether the host has deleted the record; false when the host cannot be asked. */
async function isGone(resource: Resource, id: number): Promise<boolean> {
  try {
    await fetchRecord(resource, id);
    return false;
  } catch (problem) {
    return problem instanceof Problem && problem.kind === 'missing';
  }
}
