import type { KeyboardEvent } from 'react';
import { closePalette, openSubject, palette } from '../../state/palette/palette-store.ts';
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
