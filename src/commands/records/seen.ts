import { Problem } from '../../model/problem.ts';
import type { AnyRecord } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { forms } from '../../state/forms/form.ts';
import { recordFormKey } from '../../state/forms/form-keys.ts';
import { cachedRecord, refetchList } from '../../state/lists.ts';

/** The record as the operator sees it: in its open form, else in the list; undefined while neither is here. */
export function seenRecord(resource: Resource, id: number): AnyRecord | undefined {
  const form = forms[recordFormKey(resource.name, id)];
  // What is shown under another number, or of a record that is gone, is not there to be deleted.
  if (form && form.status === 'ready' && !form.closed) return { ...form.newest.values, id };
  return cachedRecord(resource, id);
}

/** Reads what nobody has seen yet: called by a link before its list has come. Rejects when there is no such record. */
export async function seeRecords(resource: Resource, ids: readonly number[]): Promise<void> {
  const isSeen = (id: number) => seenRecord(resource, id) !== undefined;
  if (ids.every(isSeen)) return;
  await refetchList(resource);
  const missing = ids.find((id) => !isSeen(id));
  if (missing !== undefined)
    throw new Problem(
      'missing',
      404,
      `${resource.words.accusative} #${missing} не найти: возможно, запись уже удалили.`,
    );
}
