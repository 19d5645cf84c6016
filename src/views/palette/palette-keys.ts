import type { KeyboardEvent } from 'react';
import { stepBack } from '../../commands/palette/choose.ts';
import type { Choice } from '../../commands/palette/row.ts';
import { closePalette, openSubject } from '../../state/palette.ts';

/** True: the key was taken. */
type Act = (event: KeyboardEvent, choice: Choice | undefined) => boolean;

/** Keys of the palette beside Enter and those of cmdk: arrows, Home and End. */
export const paletteKeys: Readonly<Record<string, Act>> = {
  // There is nowhere else to go: the rows are reached by the arrows.
  Tab: () => true,
  Escape: () => {
    if (!stepBack()) closePalette();
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
