import { useEffect, useState } from 'react';
import type { Chunk } from '../../state/network/chunks.ts';

/**
 * Returns what the chunk has loaded, at once when it is there already, and null until then. Throws, for the error
 * boundary, when it could not be loaded.
 *
 * Not `lazy`, nor `use` and `Suspense`: React shows what has been waited for no earlier than 300 ms after the fallback,
 * and commits a fallback even for a promise that has resolved before. `lazy` never repeats a load that has failed.
 */
export function useChunk<T extends object>(part: Chunk<T>): T | null {
  const [loaded, setLoaded] = useState(part.loaded);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    if (loaded) return;
    let mounted = true;
    part.load().then(
      (value) => mounted && setLoaded(() => value),
      (reason: unknown) => mounted && setFailure({ reason }),
    );
    return () => {
      mounted = false;
    };
  }, [part, loaded]);
  if (failure) throw failure.reason;
  return loaded;
}
