import type { ResourceName } from '../../model/resource/resources.ts';

/** A command that has been run without a problem. */
export interface Run {
  command: string;
  /** The records that it has acted on; null for a command on something else. */
  records: { resource: ResourceName; ids: readonly number[] } | null;
}

type Listener = (run: Run) => void;

let listener: Listener | null = null;
const waiting: Run[] = [];

/** Tells the listener of a run, as soon as there is one. */
export function reportRun(run: Run): void {
  if (listener) listener(run);
  else waiting.push(run);
}

/** Calls `count` for each run, those that have been reported before included. Its code comes after the first screen. */
export function countRuns(count: Listener): void {
  listener = count;
  for (const run of waiting.splice(0)) count(run);
}
