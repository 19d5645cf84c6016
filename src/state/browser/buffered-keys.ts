const listeners = new Set<() => void>();

/** Drops the keys that wait for a list: they were pressed for other rows than those that have come. */
export function refuseBufferedKeys(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the waiting keys are to be dropped. Returns the function that removes it. */
export function onBufferedKeysRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
