import { fetchRecord } from '../../api/records.ts';
import { Problem } from '../../model/base/problem.ts';
import { type Block, isSameBlock } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { findTrashed } from './find-trashed.ts';
import { remove, removeContent } from './remove.ts';

/**
 * Deletes like `remove`. When the answer does not come, or an earlier one was lost, checks whether the host has deleted
 * the record.
 */
export async function removeIdempotently(
  resource: Resource,
  seen: AnyRecord,
  { sentBefore = false } = {},
): Promise<number | null> {
  try {
    return (await remove(resource, seen)) ?? (await findTrashed(resource.name, seen.id));
  } catch (problem) {
    if (!mayBeDone(problem, sentBefore) || !(await isGone(resource, seen.id))) throw problem;
    return findTrashed(resource.name, seen.id);
  }
}

/** Does the same for a content block of a case. */
export async function removeContentOnce(caseId: number, seen: Block): Promise<number | null> {
  try {
    return (await removeContent(caseId, seen)) ?? (await findTrashed(seen.type, seen.id));
  } catch (problem) {
    if (!mayBeDone(problem, false)) throw problem;
    const content = await fetchRecord(caseResource, caseId).then(
      (record) => record.content,
      () => null,
    );
    if (!content || content.some((block) => isSameBlock(block, seen))) throw problem;
    return findTrashed(seen.type, seen.id);
  }
}

function mayBeDone(problem: unknown, sentBefore: boolean): boolean {
  return problem instanceof Problem && (problem.kind === 'offline' || (sentBefore && problem.status === 404));
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
