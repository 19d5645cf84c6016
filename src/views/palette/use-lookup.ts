import { useEffect, useState } from 'react';
import { lookUp, missingIds } from '../../commands/palette/lookup.ts';
import { recordRow } from '../../commands/palette/record-row.ts';
import type { Row } from '../../commands/palette/row.ts';

const pause = 150;

interface Lookup {
  rows: readonly Row[];
  /** The host has been asked about each kind, and has answered; `tried`: or has failed to. */
  done: boolean;
  tried: boolean;
}

const nothing: Lookup = { rows: [], done: false, tried: false };

/** Records that are asked for by ID and are not in memory. */
export function useLookup(query: string): Lookup {
  const [found, setFound] = useState<Lookup & { query: string }>({ ...nothing, query: '' });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const asked = missingIds(query);
      if (asked.length === 0) return;
      const records = await Promise.all(asked.map(({ resource, id }) => lookUp(resource, id)));
      if (!current) return;
      const rows = asked.flatMap(({ resource }, at) => {
        const record = records[at];
        return record && record !== 'failed' ? [recordRow(resource, record)] : [];
      });
      setFound({ query, rows, done: !records.includes('failed'), tried: true });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return found.query === query ? found : nothing;
}
