import type { Command } from '../command.ts';

/** The name that a command's keys go by: commands of one keyGroup share it, and are rebound together. */
export function keyGroupOf({ id, keyGroup }: Pick<Command, 'id' | 'keyGroup'>): string {
  return keyGroup ?? id;
}
