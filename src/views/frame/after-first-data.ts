import { subscribe } from 'valtio/vanilla';
import { resources } from '../../model/resource/resources.ts';
import { forms } from '../../state/form/form-state.ts';
import { isListLoaded } from '../../state/lists/list-loads.ts';
import { onListChange } from '../../state/lists/lists.ts';
import { onIdle } from '../../ui/base/on-idle.ts';

/** In milliseconds. A host that does not answer delays the callback no longer than this. */
const maxWaitMs = 5000;

/** In milliseconds. Data that arrive within this time of each other belong to the same screen. */
const quietPeriodMs = 300;

/** In milliseconds. A browser that paints no frame, e.g. of a hidden tab, may report no idle time at all. */
const maxIdleWaitMs = 1000;

/** In milliseconds. The commands are wanted sooner than what is loaded in advance. */
const maxPaintWaitMs = 1000;

/** Calls `act` once, when the screen has its first data and the browser is idle. */
export function afterFirstData(act: () => void): void {
  // A list that came before the first render changes no more.
  let timer = setTimeout(finish, resources.some(isListLoaded) ? quietPeriodMs : maxWaitMs);
  const stop = onFirstData(restart);
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(finish, quietPeriodMs);
  }
  function finish() {
    stop();
    onIdle(act, { timeout: maxIdleWaitMs });
  }
}

/** Calls `act` once, as soon as the screen has painted its first data. */
export function afterFirstPaint(act: () => void): void {
  const timer = setTimeout(finish, maxPaintWaitMs);
  // React renders in a task of its own; the frame after the next one comes after that.
  const stop = onFirstData(() => requestAnimationFrame(() => requestAnimationFrame(finish)));
  let done = false;
  function finish() {
    if (done) return;
    done = true;
    clearTimeout(timer);
    stop();
    act();
  }
}

/** Calls `listener` when a list has changed or a form is ready. Returns a function that ends that. */
function onFirstData(listener: () => void): () => void {
  const stops = [onListChange(listener), subscribe(forms, () => isFormReady() && listener())];
  return () => {
    for (const stop of stops) stop();
  };
}

function isFormReady(): boolean {
  return Object.values(forms).some(({ status }) => status === 'ready');
}
