import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { resourceOf } from '../../model/resource/resources.ts';
import type { Interpretation } from '../../search/interpret/interpret.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { paneChunk } from './pane-chunk.ts';
import type { Group, Row } from './rows/row.ts';

/** The rows that are named by the query do not wait for these, and typing is not delayed. */
const restMs = 200;

const none: readonly Row[] = [];

/** Adds, at the end, the records in whose texts a query stands that rests. */
export function useTextMatches(interpretation: Interpretation, groups: readonly Group[]): readonly Group[] {
  const { query } = interpretation;
  const state = useSnapshot(palette);
  // As in the search: lists come and change, also while the palette is closed.
  const version = query === '' ? '' : `${state.indexed} ${state.opened}`;
  const [found, setFound] = useState({ query: '', rows: none });
  useEffect(() => {
    void version;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (query === '') return;
      try {
        const { findInTexts } = await paneChunk.load();
        const rows = await findInTexts(interpretation, () => isCurrent);
        if (isCurrent) setFound({ query, rows });
      } catch {
        // Without its code nothing is missed that was there.
      }
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, interpretation, version]);
  if (found.query !== query) return groups;
  const rows = found.rows.filter(
    (row) => isThere(row) && !groups.some((group) => group.rows.some(({ value }) => value === row.value)),
  );
  return rows.length > 0 ? [...groups, { heading: 'Найдено в тексте', rows }] : groups;
}

function isThere({ choice }: Row): boolean {
  return choice.kind === 'record' && cachedRecord(resourceOf(choice.resource), choice.id) !== undefined;
}
