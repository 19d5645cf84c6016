import { useLayoutEffect, useRef } from 'react';
import { palette } from '../../state/palette/palette-store.ts';

/** Focuses the field when it is mounted: a search and each step of a command have their own. */
export function useFocusWhileOpen() {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    if (!palette.open || !current) return;
    current.focus();
    // The caret stands after the text that was typed before.
    current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return input;
}
