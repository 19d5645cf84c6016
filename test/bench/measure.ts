/** One measure of the bench. The bench fails when it is over its budget; without a budget it is only printed. */
interface Measure {
  name: string;
  value: number;
  unit: 'KB' | 'ms' | 'nodes' | 'files';
  budget?: number;
}

/** Sends a measure to the runner, which prints the table. */
export function report(measure: Measure): void {
  if (process.send) process.send(measure);
  else console.log(measure);
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the percentile by nearest rank: the smallest value that `percent` of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
