import { isNumber } from '../../model/base/json-value.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const key = 'pult.last-step';

let last = readStored(key, (value) => (isNumber(value) ? value : null), 'tab') ?? 0;

/**
 * Returns the id of a step of undo that begins now, above those of all before it in this tab: unlike the clock, it never
 * goes back. Steps are sorted by it, because the host may answer in another order.
 */
export function beginStep(): number {
  last = Math.max(last + 1, Date.now());
  return last;
}

/** Makes the next page of this tab go on behind the steps of this one, because they are stored. */
export function keepLastStep(): void {
  writeStored(key, last, 'tab');
}
