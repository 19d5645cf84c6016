import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { searchedCommands } from '../../commands/registry.ts';
import { type Interpretation, isEmpty } from '../../search/interpret/interpret.ts';
import type { SearchResult } from '../../search/query/candidate.ts';
import { type Search, startSearch } from '../../search/result/search.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { context } from '../frame/context.ts';
import { commandCandidates } from './index/candidates.ts';
import { paletteIndex } from './index/record-index.ts';
import { foundGroups, maxMatches } from './rows/groups.ts';
import type { Missing } from './rows/missing-record.ts';
import { opening } from './rows/opening.ts';
import { recordGroups } from './rows/opening-groups.ts';
import type { Group } from './rows/row.ts';
import { sentenceRows } from './sentence/sentence-rows.ts';

/**
 * Time that one frame may spend on the search, in milliseconds. The search goes on in the next frames. Long enough for
 * thousands of records on a slow processor: a result in the next frame costs a second rendering.
 */
const frameBudgetMs = 10;

interface Results {
  groups: readonly Group[];
  /** The query in the layout that was meant; null when the layout was right. */
  corrected: string | null;
  /** What a sentence names and does not exist, or why it cannot be done. */
  missing: Missing | null;
  /** The rows are the answer, whatever lists are still on their way. */
  isSure: boolean;
  result: SearchResult;
  /** The rows belong to this query and not to the one before. */
  complete: boolean;
}

/** Returns the groups of rows for a typed text. */
export function useResults(interpretation: Interpretation): Results {
  const empty = isEmpty(interpretation);
  const { groups: offered } = useSnapshot(opening);
  const { result, version, complete } = useSearch(interpretation, empty);
  const sentence = useMemo(() => {
    // The records that a sentence names may have been loaded since it was typed.
    void version;
    return sentenceRows(interpretation, context);
  }, [interpretation, version]);
  const found = useMemo(() => {
    const { scope, text } = interpretation.plan;
    if (empty) return [];
    // «#» alone, which a number is to follow.
    if (scope === 'ids' && text === '') return recordGroups(context);
    return foundGroups(interpretation, result, sentence.rows, context);
  }, [interpretation, empty, result, sentence]);
  // The rows of an opening are a ref: no snapshot is made of them.
  if (empty)
    return { groups: offered as readonly Group[], corrected: null, missing: null, isSure: false, result, complete };
  const { missing, isSure } = sentence;
  return { groups: found, corrected: sentence.corrected ?? result.corrected, missing, isSure, result, complete };
}

/** Number of the opening for which the commands were indexed: their titles name what was open then. */
let indexedFor = -1;

function indexCommands(): void {
  if (indexedFor === palette.opened) return;
  indexedFor = palette.opened;
  paletteIndex.set('commands', commandCandidates(searchedCommands(), context));
  paletteIndex.advance(performance.now() + 2);
}

/** A search ran before all commands were in the index. */
let isPartial = false;

/** Indexes the commands in slices. The opening does not wait for it: the first letter is the first search. */
export function* indexingCommands(): Generator<void> {
  indexCommands();
  while (!paletteIndex.advance(performance.now() + 2)) yield;
  if (!isPartial) return;
  isPartial = false;
  palette.indexed += 1;
}

const noResult: SearchResult = { matches: [], corrected: null, lacks: '' };

function useSearch({ plan }: Interpretation, empty: boolean) {
  const state = useSnapshot(palette);
  // Not read while the query is empty, so that an opening or a change of a list does not render the palette.
  const version = empty ? state.query : `${state.indexed} ${state.opened}`;
  const [late, setLate] = useState<{ search: Search; result: SearchResult } | null>(null);
  const [search, early] = useMemo(() => {
    // The version is no argument of the search, but a changed index requires a new one.
    void version;
    if (!empty) {
      indexCommands();
      isPartial ||= !paletteIndex.advance(performance.now());
    }
    const search = startSearch(paletteIndex, plan, maxMatches);
    return [search, empty ? noResult : search.advance(performance.now() + frameBudgetMs)] as const;
  }, [plan, empty, version]);

  useEffect(() => {
    if (early) return;
    let frame: ReturnType<typeof setTimeout>;
    const go = () => {
      const result = search.advance(performance.now() + frameBudgetMs);
      if (result) setLate({ search, result });
      else frame = setTimeout(go, 0);
    };
    frame = setTimeout(go, 0);
    return () => clearTimeout(frame);
  }, [search, early]);

  // The former results stay until the new ones are there, so that the list does not flash empty.
  const complete = early !== null || late?.search === search;
  return { result: early ?? late?.result ?? noResult, version, complete };
}
