import { fetchRecord } from '../../api/records.ts';
import { Problem } from '../../model/problem.ts';
import type { AnyRecord } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { remove } from './remove.ts';

/** As `remove`; when the answer does not come, or an earlier one was lost, it is looked whether the host has done it. */
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

/** False when nobody knows. */
async function isGone(resource: Resource, id: number): Promise<boolean> {
  try {
    await fetchRecord(resource, id);
    return false;
  } catch (problem) {
    return problem instanceof Problem && problem.kind === 'missing';
  }
}
