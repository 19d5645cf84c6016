import { askInPalette } from '../../state/palette/palette-store.ts';
import type { Command } from '../command/command.ts';
import { stepsOf } from '../command/steps.ts';

/**
 * Opens the palette with the command and the ids of `?command=case.hide&id=12`, without running it. Returns false when
 * there is no such command.
 */
export function openCommandLink(search: string, commandOf: (id: string) => Command | undefined): boolean {
  const query = new URLSearchParams(search);
  const command = commandOf(query.get('command') ?? '');
  if (!command || command.hidden) return false;
  const [first] = stepsOf(command);
  const ids = query
    .getAll('id')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  askInPalette(command.id, first?.[1].kind === 'records' && ids.length > 0 ? { [first[0]]: ids } : {});
  return true;
}
