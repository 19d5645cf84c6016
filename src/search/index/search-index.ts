import type { Candidate } from '../query/candidate.ts';
import { segmentSize } from '../query/posting.ts';
import { buildSegment, type IndexSegment, reuseSegment } from './index-segment.ts';

/**
 * The candidates by source: the commands, the cases, … Sources that were set first win ties. A changed source is
 * indexed again in slices, one segment after another; searches use its former segments meanwhile. Segments whose texts
 * did not change are reused.
 */
export interface SearchIndex {
  /** Replaces the candidates of a source; the same array again costs nothing. */
  set(source: string, candidates: readonly Candidate[]): void;
  /** Builds until the deadline, in milliseconds of `performance.now()`. Returns true when nothing is left to do. */
  advance(deadline: number): boolean;
  /** Returns what a search reads now. */
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

/** Does all of a work in slices at once. Returns what it comes to. */
export function drain<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Goes on with a work in slices until the deadline. Returns whether it is done. */
export function finish(work: Generator<void>, deadline: number): boolean {
  while (!work.next().done) if (performance.now() >= deadline) return false;
  return true;
}

function* rebuild(source: Source): Generator<void> {
  const former = source.segments;
  const segments: IndexSegment[] = [];
  for (let from = 0; from < source.wanted.length; from += segmentSize) {
    const candidates = source.wanted.slice(from, from + segmentSize);
    const known = former[segments.length];
    const reused = known ? reuseSegment(known, candidates) : null;
    segments.push(reused ?? (yield* buildSegment(candidates)));
    // The first time there are no former segments to search: those that are ready are used at once.
    if (former.length === 0) source.segments = [...segments];
    yield;
  }
  source.segments = segments;
}
