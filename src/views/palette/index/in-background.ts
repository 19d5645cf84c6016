import { finish } from '../../../search/index/search-index.ts';
import { onIdle } from '../../../ui/base/on-idle.ts';

/** Length of a slice of work, in milliseconds; short enough that no frame is late. */
const sliceMs = 5;

const works = new Map<string, Generator<void>>();
let scheduled = false;

/** Runs the work while the page is idle. Unfinished work of the same name is dropped. */
export function inBackground(name: string, work: Generator<void>): void {
  works.delete(name);
  works.set(name, work);
  schedule();
}

/** Returns whether any work is unfinished. */
export function isBusy(): boolean {
  return works.size > 0;
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  onIdle(advance, { timeout: 200, fallbackDelay: 1 });
}

function advance(): void {
  scheduled = false;
  const deadline = performance.now() + sliceMs;
  for (const [name, work] of works) {
    if (!finish(work, deadline)) {
      schedule();
      return;
    }
    if (works.get(name) === work) works.delete(name);
  }
}
