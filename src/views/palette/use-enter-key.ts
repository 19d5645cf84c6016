import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { palette } from '../../state/palette/palette-store.ts';
import { useLatest } from '../../ui/base/use-latest.ts';

/** Interval between checks for the answer, in milliseconds. */
const pollIntervalMs = 16;

/**
 * Runs an Enter that was pressed before its query was answered once the answer is there: it chooses the row that is
 * highlighted then. Typing, Escape and closing the palette cancel it.
 */
export function useEnterKey(query: string, isAnswered: () => boolean, act: () => void): void {
  const { enter } = useSnapshot(palette);
  const latest = useLatest({ query, isAnswered, act });
  useEffect(() => {
    if (enter === null) return;
    const look = () => {
      const { query, isAnswered, act } = latest.current;
      if (palette.enter === null) return stop();
      if (palette.query !== enter) palette.enter = null;
      else if (query === enter && isAnswered()) {
        stop();
        palette.enter = null;
        act();
      }
    };
    const timer = setInterval(look, pollIntervalMs);
    const stop = () => clearInterval(timer);
    return stop;
  }, [enter, latest]);
}
