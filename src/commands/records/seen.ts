import { Problem } from '../../model/base/problem.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { cachedRecord, refetchList } from '../../state/lists/lists.ts';

/** Returns the record as the operator sees it: from its open form, else from the list; undefined without both. */
export function seenRecord(resource: Resource, id: number): AnyRecord | undefined {
  const form = forms[recordFormKey(resource.name, id)];
  // The record of a closed form may have been deleted, or created again under another id.
  if (form && form.status === 'ready' && !form.unmounted) return { ...form.newest.values, id };
  return cachedRecord(resource, id);
}

/** Loads records that are not in memory, for a link that is opened before its list. Throws when one does not exist. */
export async function loadMissingRecords(resource: Resource, ids: readonly number[]): Promise<void> {
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
