import type { Candidate } from './candidate.ts';
import { buildSegment, type IndexSegment, reuseSegment } from './index-segment.ts';
import { segmentSize } from './posting.ts';

/**
 * What can be searched, by source: the commands, the cases, … Sources that were named first win ties. A changed list
 * is indexed anew in the background, segment by segment, while the former answers; segments whose texts are the same are kept.
 */
export interface SearchIndex {
  /** The candidates of a source; the same array again is no work. */
  set(source: string, candidates: readonly Candidate[]): void;
  /** Builds until the deadline on the clock of `performance.now()`; true when nothing is left to do. */
  advance(deadline: number): boolean;
  /** What is searched now. */
  segments(): readonly IndexSegment[];
}

interface Source {
  wanted: readonly Candidate[];
  segments: readonly IndexSegment[];
}

export function createIndex(): SearchIndex {
  const sources = new Map<string, Source>();
  const waiting = new Map<string, Generator<void>>();
  return {
    set(name, candidates) {
      const known = sources.get(name);
      if (known?.wanted === candidates) return;
      const source: Source = { wanted: candidates, segments: known?.segments ?? [] };
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
    segments: () => [...sources.values()].flatMap((source) => source.segments),
  };
}

function finish(work: Generator<void>, deadline: number): boolean {
  while (!work.next().done) if (performance.now() >= deadline) return false;
  return true;
}

function* rebuild(source: Source): Generator<void> {
  const former = source.segments;
  const segments: IndexSegment[] = [];
  for (let from = 0; from < source.wanted.length; from += segmentSize) {
    const candidates = source.wanted.slice(from, from + segmentSize);
    const known = former[segments.length];
    const kept = known ? reuseSegment(known, candidates) : null;
    segments.push(kept ?? (yield* buildSegment(candidates)));
    // The first time there is nothing to keep answering with: what is ready is of use.
    if (former.length === 0) source.segments = [...segments];
    yield;
  }
  source.segments = segments;
}
