import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { palette } from '../../state/palette.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** How often it is looked whether the answer has come, in milliseconds. */
const glance = 16;

/**
 * Enter that was pressed before the query was answered acts once it is, for that query alone: what is highlighted then is
 * chosen. Typing on, Escape and closing the palette take it back.
 */
export function useEnter(query: string, isAnswered: () => boolean, act: () => void): void {
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
    const timer = setInterval(look, glance);
    const stop = () => clearInterval(timer);
    return stop;
  }, [enter, latest]);
}
