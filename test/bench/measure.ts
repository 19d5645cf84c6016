import { readFileSync } from 'node:fs';

/** One number of the bench. Over its budget, the bench fails; without one it is there to be watched. */
export interface Measure {
  name: string;
  value: number;
  unit: 'KB' | 'ms' | 'nodes' | 'files';
  budget?: number;
}

/** Hands a measure to the runner, which prints the table. */
export function report(measure: Measure): void {
  if (process.send) process.send(measure);
  else console.log(measure);
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest rank: the smallest value that `percent` of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** What the host of a virtual machine has given to others, in ticks of 10 ms. Linux alone tells; 0 elsewhere. */
export function stolenTime(): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8]);
}
