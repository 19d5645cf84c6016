type Listener = (reason: string) => void;

const listeners = new Set<Listener>();

/** Drops the keys that wait for something else than what has come. The operator is told the reason with them. */
export function refuseBufferedKeys(reason: string): void {
  for (const listener of listeners) listener(reason);
}

/** Calls `listener` when the waiting keys are to be dropped. Returns the function that removes it. */
export function onBufferedKeysRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
