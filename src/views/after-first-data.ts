import { subscribe } from 'valtio/vanilla';
import { forms } from '../state/forms/form-state.ts';
import { onListChange } from '../state/lists.ts';
import { onIdle } from '../ui/on-idle.ts';

/** In milliseconds. A host that does not answer delays the callback no longer than this. */
const maxWaitMs = 5000;

/** In milliseconds. Data that arrive within this time of each other belong to the same screen. */
const quietPeriodMs = 300;

/** Calls `act` once, when the screen has its first data and the browser is idle. */
export function afterFirstData(act: () => void): void {
  let timer = setTimeout(finish, maxWaitMs);
  const stops = [onListChange(restart), subscribe(forms, () => isFormReady() && restart())];
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(finish, quietPeriodMs);
  }
  function finish() {
    for (const stop of stops) stop();
    onIdle(act);
  }
}

function isFormReady(): boolean {
  return Object.values(forms).some(({ status }) => status === 'ready');
}
