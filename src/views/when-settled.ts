import { onListChange } from '../state/lists.ts';

/** What waits for the first list is not held up for ever by a host that does not answer, in milliseconds. */
const patience = 5000;

/** Lists that arrive within this long of each other belong to the same screen, in milliseconds. */
const pause = 300;

/** Calls once the screen shows its data and the browser has nothing better to do. */
export function whenSettled(act: () => void): void {
  let timer = setTimeout(go, patience);
  const stop = onListChange(() => {
    clearTimeout(timer);
    timer = setTimeout(go, pause);
  });
  function go() {
    stop();
    idle(act);
  }
}

function idle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, 200);
}
