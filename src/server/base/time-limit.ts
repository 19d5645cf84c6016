/**
 * A signal that aborts after so many milliseconds, as a TimeoutError, or with `stop`. Call `end` when what it limits has
 * ended. `AbortSignal.any` is no help: Node 20 collects an `AbortSignal.timeout` to which only that refers, which then
 * never comes.
 */
export function timeLimit(ms: number, stop?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('the time is over', 'TimeoutError')), ms);
  const onStop = () => limit.abort(stop?.reason);
  stop?.addEventListener('abort', onStop, { once: true });
  if (stop?.aborted) onStop();
  return {
    signal: limit.signal,
    end: () => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', onStop);
    },
  };
}
