import { useEffect, useState } from 'react';
import { fetchRecord } from '../../../api/records.ts';
import { Problem } from '../../../model/base/problem.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import type { Interpretation, NamedRecord } from '../../../search/interpret/interpret.ts';
import { isDeleted } from '../../../state/lists/deleted-row.ts';
import { listGaps } from '../../../state/lists/list-gaps.ts';
import { cachedList, cachedRecord, refetchList } from '../../../state/lists/lists.ts';
import { recordRow } from './record-row.ts';
import type { Row } from './row.ts';

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

const debounceMs = 150;

interface Lookup {
  rows: readonly Row[];
  /** `done`: the host has answered for each kind. `tried`: it has answered or failed. */
  done: boolean;
  tried: boolean;
}

const nothing: Lookup = { rows: [], done: false, tried: false };

/** Fetches the records that a text names by a number and that are not in memory. */
export function useLookup(interpretation: Interpretation): Lookup {
  const { query } = interpretation;
  const [found, setFound] = useState<Lookup & { query: string }>({ ...nothing, query: '' });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const asked = missingRecords(interpretation);
      if (asked.length === 0) return;
      const records = await Promise.all(asked.map(({ resource, id }) => lookUp(resource, id)));
      if (!current) return;
      const rows = asked.flatMap(({ resource }, at) => {
        const record = records[at];
        return record && record !== 'failed' ? [recordRow(resource, record)] : [];
      });
      setFound({ query, rows, done: !records.includes('failed'), tried: true });
    }, debounceMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, interpretation]);
  return found.query === query ? found : nothing;
}
