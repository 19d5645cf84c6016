import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the panel has one column. The style sheets repeat the number. */
export const narrowScreen = '(max-width: 719px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
