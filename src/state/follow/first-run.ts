import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from '../browser/storage.ts';

type Progress = 'begun' | 'done';

const key = 'pult.first-run';

/** How far the first run has come in this browser; null: it was never shown. */
export const firstRun = proxy<{ progress: Progress | null }>({
  progress: readStored(key, (value) => (value === 'begun' || value === 'done' ? value : null)),
});

/**
 * Whether the dashboard shows the first steps, by the numbers of cases and of what no step asks for: of an empty
 * installation, and until the second case to whoever has begun there; once they are done, never again.
 */
export function isFirstRun(cases: number, others: number): boolean {
  const { progress } = firstRun;
  return progress === 'begun' ? cases <= 1 : progress === null && cases + others === 0;
}

export function noteFirstRun(progress: Progress): void {
  if (firstRun.progress === progress) return;
  firstRun.progress = progress;
  writeStored(key, progress);
}
