import type { KeyboardEvent } from 'react';
import { openInNewTab, stepBack } from '../../commands/palette/choose.ts';
import type { Choice } from '../../commands/palette/row.ts';
import { closePalette, openSubject } from '../../state/palette.ts';

/** True: the key was taken. */
type Act = (event: KeyboardEvent, choice: Choice | undefined) => boolean;

/** Keys of the palette beside those of cmdk: arrows, Home, End and Enter. */
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
  Enter: ({ ctrlKey, metaKey }, choice) => (ctrlKey || metaKey) && choice !== undefined && openInNewTab(choice),
};

function isCaretAtEnd(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart === target.value.length;
}
