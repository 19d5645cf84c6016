import { type KeyboardEvent, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { closePalette, openSubject, palette } from '../../state/palette/palette-store.ts';
import { useLatest } from '../../ui/base/use-latest.ts';
import { stepBack } from './rows/choose.ts';
import type { Choice } from './rows/row.ts';

/** Returns true when the key was handled. */
type Act = (event: KeyboardEvent, choice: Choice | undefined) => boolean;

/** Keys of the palette except Enter and those of cmdk: arrows, Home and End. */
export const paletteKeys: Readonly<Record<string, Act>> = {
  // The field is the only stop of Tab; arrows move through the rows.
  Tab: () => true,
  Escape: () => {
    if (palette.direct || !stepBack()) closePalette();
    return true;
  },
  Backspace: ({ target }) => target instanceof HTMLInputElement && target.value === '' && stepBack(),
  ArrowRight: ({ target }, choice) => {
    if (choice?.kind !== 'record' || !isCaretAtEnd(target)) return false;
    openSubject(choice.resource, choice.id);
    return true;
  },
};

function isCaretAtEnd(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart === target.value.length;
}

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
