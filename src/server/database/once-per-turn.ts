/**
 * Returns a function that calls `read` once per turn of the event loop. Requests of one turn had all arrived before it
 * began, so what the first one reads is new enough for the others.
 */
export function oncePerTurn<T>(read: () => T): () => T {
  let current: { value: T } | null = null;
  return () => {
    if (current) return current.value;
    current = { value: read() };
    setImmediate(() => {
      current = null;
    });
    return current.value;
  };
}
