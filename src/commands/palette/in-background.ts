/** Works in slices of at most this long, in milliseconds, so that no frame is late. */
const slice = 5;

const works = new Map<string, Generator<void>>();
let scheduled = false;

/** Does the work while the page has nothing better to do; work of the same name that is not finished is dropped. */
export function inBackground(name: string, work: Generator<void>): void {
  works.delete(name);
  works.set(name, work);
  schedule();
}

/** Some of what was asked for is still to be done. */
export function isBusy(): boolean {
  return works.size > 0;
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(advance, { timeout: 200 });
  else setTimeout(advance, 1);
}

function advance(): void {
  scheduled = false;
  const deadline = performance.now() + slice;
  for (const [name, work] of works) {
    if (!finish(work, deadline)) {
      schedule();
      return;
    }
    if (works.get(name) === work) works.delete(name);
  }
}

function finish(work: Generator<void>, deadline: number): boolean {
  while (!work.next().done) if (performance.now() >= deadline) return false;
  return true;
}
