import { useEffect, useState } from 'react';
import type { Interpretation } from '../../search/interpret/interpret.ts';
import { paneChunk } from './pane-chunk.ts';
import type { Group, Row } from './rows/row.ts';

/** The rows that are named by the query do not wait for these, and typing is not delayed. */
const restMs = 200;

const none: readonly Row[] = [];

/** Adds, at the end, the records in whose texts a query stands that rests. */
export function useTextMatches(interpretation: Interpretation, groups: readonly Group[]): readonly Group[] {
  const { query } = interpretation;
  const [found, setFound] = useState({ query: '', rows: none });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (query === '') return;
      try {
        const { findInTexts } = await paneChunk.load();
        const rows = await findInTexts(interpretation, () => isCurrent);
        if (isCurrent && rows.length > 0) setFound({ query, rows });
      } catch {
        // Without its code nothing is missed that was there.
      }
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, interpretation]);
  if (found.query !== query) return groups;
  const rows = found.rows.filter(({ value }) => !groups.some((group) => group.rows.some((row) => row.value === value)));
  return rows.length > 0 ? [...groups, { heading: 'Найдено в тексте', rows }] : groups;
}
