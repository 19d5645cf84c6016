import type { CommandDescription } from '../command/command.ts';

/** Returns the name that the keys of a command are stored under. Commands of one group are rebound together. */
export function keyGroupOf({ id, keys }: Pick<CommandDescription, 'id' | 'keys'>): string {
  return keys?.group ?? id;
}
