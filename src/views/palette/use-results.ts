import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { commandCandidates } from '../../commands/palette/candidates.ts';
import { foundGroups, mostMatches } from '../../commands/palette/groups.ts';
import { paletteIndex } from '../../commands/palette/record-index.ts';
import type { Group } from '../../commands/palette/row.ts';
import { sentenceRows } from '../../commands/palette/sentence-rows.ts';
import { commands } from '../../commands/registry.ts';
import type { SearchResult } from '../../search/candidate.ts';
import { type Search, startSearch } from '../../search/search.ts';
import { palette } from '../../state/palette.ts';
import { context } from '../context.ts';
import { opening } from './opening.ts';

/** What one frame may spend on searching, in milliseconds; what is not found by then follows in the next frames. */
const budget = 6;

interface Results {
  groups: readonly Group[];
  /** The query as it was meant when the layout was wrong. */
  corrected: string | null;
  result: SearchResult;
  /** The rows are those of this query, not yet those of the one before. */
  complete: boolean;
}

/** The groups of rows for a free query. */
export function useResults(query: string): Results {
  const empty = query.trim() === '';
  const { groups: offered } = useSnapshot(opening);
  const { result, version, complete } = useSearch(query, empty);
  const said = useMemo(() => {
    // A sentence names records that may have come since it was typed, or pasted.
    void version;
    return empty ? nothingSaid : sentenceRows(query);
  }, [query, empty, version]);
  const found = useMemo(
    () => (empty ? [] : foundGroups(query, result, said.rows, context)),
    [query, empty, result, said],
  );
  return empty
    ? { groups: offered as readonly Group[], corrected: null, result, complete } // a ref: no snapshot is made of it
    : { groups: found, corrected: said.corrected ?? result.corrected, result, complete };
}

/** The opening for which the commands were indexed: their titles name what was open then. */
let indexedFor = -1;

function indexCommands(): void {
  if (indexedFor === palette.opened) return;
  indexedFor = palette.opened;
  paletteIndex.set('commands', commandCandidates(commands, context));
  paletteIndex.advance(performance.now() + 2);
}

/** Something was searched before all of the commands were in the index. */
let partly = false;

/** Searched by the first letter, not before: the opening does not wait for it. */
export function* indexingCommands(): Generator<void> {
  indexCommands();
  while (!paletteIndex.advance(performance.now() + 2)) yield;
  if (!partly) return;
  partly = false;
  palette.indexed += 1;
}

const nothingSaid: ReturnType<typeof sentenceRows> = { rows: [], corrected: null };
const nothing: SearchResult = { matches: [], corrected: null };

function useSearch(query: string, empty: boolean) {
  const state = useSnapshot(palette);
  // Not read while nothing is searched, so that no opening and no change of a list has the palette rendered.
  const version = empty ? state.query : `${state.indexed} ${state.opened}`;
  const [late, setLate] = useState<{ search: Search; result: SearchResult } | null>(null);
  const [search, early] = useMemo(() => {
    // The version is no argument: a changed index is what the search is made anew for.
    void version;
    if (!empty) {
      indexCommands();
      partly ||= !paletteIndex.advance(performance.now());
    }
    const search = startSearch(paletteIndex, query, mostMatches);
    return [search, empty ? nothing : search.advance(performance.now() + budget)] as const;
  }, [query, empty, version]);

  useEffect(() => {
    if (early) return;
    let frame = 0;
    const go = () => {
      const result = search.advance(performance.now() + budget);
      if (result) setLate({ search, result });
      else frame = setTimeout(go, 0) as unknown as number;
    };
    frame = setTimeout(go, 0) as unknown as number;
    return () => clearTimeout(frame);
  }, [search, early]);

  // Until the new results are there, the former ones stay: an empty flash would be worse.
  const complete = early !== null || late?.search === search;
  return { result: early ?? late?.result ?? nothing, version, complete };
}
