import { titleOf } from '../../commands/command/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { russianKeyLabel, strokeLabels } from '../../commands/keys/key-label.ts';
import { commandOf } from '../../commands/registry.ts';
import { followTooltips, type Tip } from '../../ui/layer/tooltip.ts';
import { context } from './context.ts';

/** Where the menu shows icons alone; sidebar.module.css repeats it. */
const rail = '(45rem <= width < 68.75rem)';

/**
 * Shows what controls do. The text is the one of `data-tip`, else the accessible name, else the title of the command.
 * Controls with `data-tip-rail` have their name beside them, except in the rail; with `data-tip-short`, except where
 * there is no room for it.
 */
export function startTooltips(): void {
  followTooltips(tipOf);
}

function tipOf(control: Element): Tip | null {
  if (!(control instanceof HTMLElement)) return null;
  const inRail = control.hasAttribute('data-tip-rail');
  if (inRail && !matchMedia(rail).matches && control.ariaDisabled !== 'true') return null;
  if (control.hasAttribute('data-tip-short') && hasWords(control)) return null;
  const command = commandOf(control.dataset.command ?? '');
  const name = control.dataset.tip || control.ariaLabel || (command && titleOf(command, context));
  if (!name) return null;
  const [keys] = command ? keysOf(command) : [];
  return {
    name,
    keys: keys ? strokeLabels(keys) : [],
    russian: keys ? russianKeyLabel(keys) : null,
    side: inRail ? 'right' : 'below',
  };
}

function hasWords(control: HTMLElement): boolean {
  const words = control.querySelector('span');
  return words !== null && words.offsetWidth > 1;
}
