import { useCallback, useSyncExternalStore } from 'react';

/** Below this width, 720 px of the style sheets, the panel has one column. In rem, as the build writes the sheets. */
export const narrowScreen = '(width < 45rem)';

/** The main pointer is a finger. */
export const coarsePointer = '(pointer: coarse)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, unknown);
}

/** The build, which prerenders, has no screen. */
function unknown(): boolean {
  return false;
}
