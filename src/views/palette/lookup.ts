import { fetchRecord } from '../../api/records.ts';
import { Problem } from '../../model/problem.ts';
import type { AnyRecord } from '../../model/resource.ts';
import { type Resource, resources } from '../../model/resources.ts';
import type { Candidate } from '../../search/candidate.ts';
import { search } from '../../search/search.ts';
import { createIndex } from '../../search/search-index.ts';
import { listGaps } from '../../state/list-gaps.ts';
import { cachedList, cachedRecord, refetchList } from '../../state/lists.ts';
import { recordCandidate } from './candidates.ts';

interface Named {
  resource: Resource;
  id: number;
}

/** Returns the records that a query names by ID and that are not in memory. */
export function missingIds(query: string): Named[] {
  return namedRecords(query).filter(({ resource, id }) => !cachedRecord(resource, id));
}

/** Returns the records that a query may name by ID, in the order of the menu: «42», «#42», «кейс 42». */
export function namedRecords(query: string): Named[] {
  const id = Number(/(?:^|\D)([1-9]\d{0,14})\s*$/.exec(query)?.[1]);
  if (!id) return [];
  // The search decides what the query names: it is run on one imaginary record of each kind.
  const imagined = resources.map(
    (resource): Candidate => ({ ...recordCandidate(resource, { id }), title: '', key: resource.name }),
  );
  const index = createIndex();
  index.set('imagined', imagined);
  index.advance(Number.POSITIVE_INFINITY);
  const named = new Set(
    search(index, query)
      .matches.filter(({ matchKind }) => matchKind === 'id')
      .map(({ candidate }) => candidate.key),
  );
  return resources.filter((resource) => named.has(resource.name)).map((resource) => ({ resource, id }));
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
