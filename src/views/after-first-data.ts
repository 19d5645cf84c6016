import { subscribe } from 'valtio/vanilla';
import { forms } from '../state/forms/form.ts';
import { onListChange } from '../state/lists.ts';

/** What waits for the first data is not held up for ever by a host that does not answer, in milliseconds. */
const maxWaitMs = 5000;

/** Data that arrive within this long of each other belong to the same screen, in milliseconds. */
const quietPeriodMs = 300;

/** Calls once the screen shows its data and the browser has nothing better to do. */
export function afterFirstData(act: () => void): void {
  let timer = setTimeout(finish, maxWaitMs);
  const stops = [onListChange(restart), subscribe(forms, () => isFormReady() && restart())];
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(finish, quietPeriodMs);
  }
  function finish() {
    for (const stop of stops) stop();
    idle(act);
  }
}

function isFormReady(): boolean {
  return Object.values(forms).some(({ status }) => status === 'ready');
}

function idle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, 200);
}
