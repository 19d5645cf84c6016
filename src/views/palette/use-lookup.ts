import { useEffect, useState } from 'react';
import { lookUp, missingIds } from '../../commands/palette/lookup.ts';
import { recordRow } from '../../commands/palette/record-row.ts';
import type { Row } from '../../commands/palette/row.ts';

const pause = 150;

/** Rows of records that are asked for by ID and are not in memory. */
export function useLookup(query: string): Row[] {
  const [found, setFound] = useState<{ query: string; rows: Row[] }>({ query: '', rows: [] });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const asked = missingIds(query);
      if (asked.length === 0) return;
      const rows = await Promise.all(
        asked.map(async ({ resource, id }) => {
          const record = await lookUp(resource, id);
          return record ? [recordRow(resource, record)] : [];
        }),
      );
      if (current) setFound({ query, rows: rows.flat() });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return found.query === query ? found.rows : [];
}
