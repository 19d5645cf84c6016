import { site } from '../../state/browser/site.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import type { CommandDescription } from './command.ts';

/** Whether the host has what the command is about. */
export function isOfHost({ ability }: Pick<CommandDescription, 'ability'>): boolean {
  if (ability === 'preview') return site.offers?.preview === true;
  return ability === undefined || hasAbility(ability);
}
