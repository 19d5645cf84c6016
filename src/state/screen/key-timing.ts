import { proxy } from 'valtio/vanilla';
import { onStored, readStored, writeStored } from '../browser/storage.ts';

const key = 'pult.slow-keys';

/** Whether strokes of a sequence and digits of a number may come slowly (WCAG 2.2.1): in this browser, for all tabs. */
export const keyTiming = proxy({ slow: stored() });

/** Applies what another tab stores. */
export function followSlowKeys(): void {
  onStored(key, () => {
    keyTiming.slow = stored();
  });
}

/** Ten times as long, as WCAG wants. */
const slowFactor = 10;

/** Returns for how long a key waits for the next one, in milliseconds. */
export function keyTimeout(usual: number): number {
  return keyTiming.slow ? usual * slowFactor : usual;
}

export function setSlowKeys(slow: boolean): void {
  keyTiming.slow = slow;
  writeStored(key, slow ? true : null);
}

function stored(): boolean {
  return readStored(key, (value) => (value === true ? value : null)) === true;
}
