import { median } from './measure.ts';
import { processorTime } from './processor-time.mjs';

type Key = () => Promise<unknown>;

/** Types all keys so many times. Returns the stolen processor time during each press. */
export async function typeAll(
  keys: readonly Key[],
  times: number,
  press: (key: Key) => Promise<void>,
): Promise<number[]> {
  const stolen: number[] = [];
  for (let pass = 0; pass < times; pass++) {
    for (const key of keys) stolen.push(await stolenDuring(() => press(key)));
  }
  return stolen;
}

/** Returns the processor time that other machines took during the action, in ticks of 10 ms. */
export async function stolenDuring(action: () => Promise<unknown>): Promise<number> {
  const before = processorTime().stolen;
  await action();
  return processorTime().stolen - before;
}

/** Returns for each of so many keys the median of its presses with the least stolen time. */
export function medianPerKey(
  keys: number,
  values: readonly number[],
  stolen: readonly number[],
  count: number,
): number[] {
  return Array.from({ length: keys }, (_, key) => {
    const isOfKey = (__: number, n: number) => n % keys === key;
    return median(leastStolen(values.filter(isOfKey), stolen.filter(isOfKey), count));
  });
}

/** Returns the values with the least stolen time: an interrupted measure is one of other machines. */
export function leastStolen(values: readonly number[], stolen: readonly number[], count: number): number[] {
  const all = values.map((value, n) => ({ value, stolen: stolen[n] ?? 0 }));
  return all
    .toSorted((one, other) => one.stolen - other.stolen)
    .slice(0, count)
    .map(({ value }) => value);
}
