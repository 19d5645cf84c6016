import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from '../browser/storage.ts';

type Progress = 'begun' | 'done';

const key = 'pult.first-run';

/** How far the first run has come in this browser; null: it was never shown. */
export const firstRun = proxy<{ progress: Progress | null }>({
  progress: readStored(key, (value) => (value === 'begun' || value === 'done' ? value : null)),
});

/** Whether the dashboard shows the first steps, by the number of cases: once they are done, never again. */
export function isFirstRun(cases: number): boolean {
  return firstRun.progress !== 'done' && (cases === 0 || (cases === 1 && firstRun.progress === 'begun'));
}

export function noteFirstRun(progress: Progress): void {
  if (firstRun.progress === progress) return;
  firstRun.progress = progress;
  writeStored(key, progress);
}
