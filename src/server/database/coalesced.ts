/**
 * Returns a function that reads at most once at a time. A caller joins the read that waits for the running one, never
 * the running one itself: its answer may be older than the call.
 */
export function coalesced<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let waiting: Promise<T> | null = null;

  function start(): Promise<T> {
    waiting = null;
    const reading = read().finally(() => {
      running = null;
    });
    running = reading;
    return reading;
  }

  return () => {
    if (waiting) return waiting;
    if (!running) return start();
    waiting = running.then(start, start);
    return waiting;
  };
}
