import { type Goal, type GoalName, goals } from './goals.ts';

/** One measure of the bench. It fails when it is over its budget or misses its goal; without either it is only printed. */
interface Measure {
  name: string;
  value: number;
  unit:
    | 'keys'
    | 'clicks'
    | 'taps'
    | 'KB'
    | 'MB'
    | 'ms'
    | 'nodes'
    | 'files'
    | 'rows'
    | 'a second'
    | 'score'
    | 'times'
    | '%'
    | 'requests';
  budget?: number;
  /** The same measure of the bare page, in this run. */
  floor?: number;
  /** The same measure of react-admin. */
  peer?: number;
}

/** A goal, and the limit that it is on this machine. */
interface Limit {
  goal: number;
  atMost: number;
  atLeast: number;
}

/** Sends a measure to the runner, which prints the table. */
export function report(measure: Measure & Partial<Limit>): void {
  if (process.send) process.send(measure);
  else console.log(measure);
}

/**
 * Reports a measure that has a goal. `floor` is the same measure of the bare page in this run. On a machine that is
 * slower than the reference machine, the limit is the goal multiplied by the ratio of the two floors. A floor below the
 * reference changes nothing, because it is within the noise of a frame.
 */
export function reportGoal(measure: Measure & { name: GoalName }): void {
  const goal: Goal = goals[measure.name];
  const here = measure.floor ?? goal.floor ?? 1;
  const reference = goal.floor ?? here;
  if ('atLeast' in goal) report({ ...measure, ...limitAtLeast(goal.atLeast, here / reference) });
  else report({ ...measure, ...limitAtMost(goal.atMost, here / reference) });
}

function limitAtMost(goal: number, slowness: number): Partial<Limit> {
  return { goal, atMost: goal * Math.max(1, slowness) };
}

function limitAtLeast(goal: number, speed: number): Partial<Limit> {
  return { goal, atLeast: goal * Math.min(1, speed) };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the percentile by nearest rank: the smallest value that `percent` of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
