interface IdleOptions {
  /** In milliseconds: after this time `act` is called even if the browser is busy. */
  timeout?: number;
  /** In milliseconds, for Safari, which has no requestIdleCallback. */
  fallbackDelay?: number;
}

/** Calls `act` when the browser is idle. Returns a function that cancels the call. */
export function onIdle(act: () => void, { timeout, fallbackDelay = 200 }: IdleOptions = {}): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, fallbackDelay);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, timeout === undefined ? {} : { timeout });
  return () => cancelIdleCallback(handle);
}
