import { useEffect } from 'react';
import { subscribeKey } from 'valtio/utils';
import { palette } from '../../state/palette/palette-store.ts';
import { useLatest } from '../../ui/base/use-latest.ts';

/** Calls `act` when the palette closes: the next opening begins at the first row. */
export function useWhenClosed(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => subscribeKey(palette, 'open', (open) => open || latest.current()), [latest]);
}
