import { useEffect, useState } from 'react';
import type { Interpretation } from '../../search/interpret/interpret.ts';
import { lookUp, missingRecords } from './rows/lookup.ts';
import { recordRow } from './rows/record-row.ts';
import type { Row } from './rows/row.ts';

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
