import { type BareFetcher, type Middleware, useSWRConfig } from 'swr';
import { nextPaint } from '../../state/browser/next-paint.ts';

/** What is known already is painted before it is read again: SWR waits for an animation frame only, which comes before. */
export const paintFirst: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig();
  const read: BareFetcher = async (...args) => {
    if (typeof key === 'string' && cache.get(key)?.data !== undefined) await nextPaint();
    return fetcher?.(...args);
  };
  return useNext(key, fetcher && (read as typeof fetcher), config);
};
