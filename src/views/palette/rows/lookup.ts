import { fetchRecord } from '../../../api/records.ts';
import { Problem } from '../../../model/base/problem.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import type { Interpretation, NamedRecord } from '../../../search/interpret/interpret.ts';
import { isDeleted } from '../../../state/lists/deleted-row.ts';
import { listGaps } from '../../../state/lists/list-gaps.ts';
import { cachedList, cachedRecord, refetchList } from '../../../state/lists/lists.ts';

/** Returns the records that a text names by a number and that are not in memory. */
export function missingRecords({ named }: Interpretation): NamedRecord[] {
  return named.filter(({ resource, id }) => !cachedRecord(resource, id));
}

/** Longer lists are not fetched anew for one record, in rows. */
const maxRefetched = 1000;

/**
 * Asks the host for a record that is not in memory. Returns null when it has none, `failed` when the call fails. A list
 * that is loaded is fetched anew, because a call for the record itself leaves an error in the browser's console when
 * there is none; numbers up to its last one were given before, and are of deleted records.
 */
export async function lookUp(resource: Resource, id: number): Promise<AnyRecord | null | 'failed'> {
  try {
    if (isDeleted(resource.name, id)) return null;
    if (listGaps[resource.name]) return await fetchOne(resource, id);
    const items = cachedList(resource)?.items;
    if (items?.some((record) => record.id > id)) return null;
    if (!items || items.length > maxRefetched) return await fetchOne(resource, id);
    await refetchList(resource);
    return cachedRecord(resource, id) ?? null;
  } catch (problem) {
    if (problem instanceof Problem) return 'failed';
    throw problem;
  }
}

async function fetchOne(resource: Resource, id: number): Promise<AnyRecord | null> {
  try {
    return (await fetchRecord(resource, id)).record;
  } catch (problem) {
    if (problem instanceof Problem && problem.kind === 'missing') return null;
    throw problem;
  }
}
