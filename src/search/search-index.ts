import { type Block, buildBlock, refreshed } from './block.ts';
import type { Candidate } from './candidate.ts';
import { blockSize } from './posting.ts';

/**
 * What can be searched, by source: the commands, the cases, … Sources that were named first win ties. A changed list
 * is indexed anew in the background, block by block, while the former answers; blocks whose texts are the same are kept.
 */
export interface SearchIndex {
  /** The candidates of a source; the same array again is no work. */
  set(source: string, candidates: readonly Candidate[]): void;
  /** Builds until the deadline on the clock of `performance.now()`; true when nothing is left to do. */
  advance(deadline: number): boolean;
  /** What is searched now. */
  blocks(): readonly Block[];
}

interface Source {
  wanted: readonly Candidate[];
  blocks: readonly Block[];
}

export function createIndex(): SearchIndex {
  const sources = new Map<string, Source>();
  const waiting = new Map<string, Generator<void>>();
  return {
    set(name, candidates) {
      const known = sources.get(name);
      if (known?.wanted === candidates) return;
      const source: Source = { wanted: candidates, blocks: known?.blocks ?? [] };
      sources.set(name, source);
      waiting.set(name, rebuild(source));
    },
    advance(deadline) {
      for (const [name, work] of waiting) {
        if (!finish(work, deadline)) return false;
        waiting.delete(name);
      }
      return true;
    },
    blocks: () => [...sources.values()].flatMap((source) => source.blocks),
  };
}

function finish(work: Generator<void>, deadline: number): boolean {
  while (!work.next().done) if (performance.now() >= deadline) return false;
  return true;
}

function* rebuild(source: Source): Generator<void> {
  const former = source.blocks;
  const blocks: Block[] = [];
  for (let from = 0; from < source.wanted.length; from += blockSize) {
    const candidates = source.wanted.slice(from, from + blockSize);
    const known = former[blocks.length];
    const kept = known ? refreshed(known, candidates) : null;
    blocks.push(kept ?? (yield* buildBlock(candidates)));
    // The first time there is nothing to keep answering with: what is ready is of use.
    if (former.length === 0) source.blocks = [...blocks];
    yield;
  }
  source.blocks = blocks;
}
