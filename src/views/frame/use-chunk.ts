import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { nextPaint } from '../../state/browser/next-paint.ts';
import type { Chunk } from '../../state/network/chunks.ts';
import { failures } from '../../state/network/failures.ts';

/**
 * Returns what the chunk has loaded, at once when it is there already, and null until then. Throws, for the error
 * boundary, when it could not be loaded; an `optional` one waits until the server can be reached again.
 *
 * Not `lazy`, nor `use` and `Suspense`: React shows what has been waited for no earlier than 300 ms after the fallback,
 * and commits a fallback even for a promise that has resolved before. `lazy` never repeats a load that has failed.
 */
export function useChunk<T extends object>(part: Chunk<T>, optional = false): T | null {
  const { retries } = useSnapshot(failures);
  const [loaded, setLoaded] = useState(part.loaded);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads again
  useEffect(() => {
    if (loaded) return;
    let mounted = true;
    // What a screen can do without takes nothing from its paint.
    (optional ? nextPaint().then(part.load) : part.load()).then(
      (value) => mounted && setLoaded(() => value),
      (reason: unknown) => mounted && !optional && setFailure({ reason }),
    );
    return () => {
      mounted = false;
    };
  }, [part, loaded, optional, retries]);
  if (failure) throw failure.reason;
  return loaded;
}
