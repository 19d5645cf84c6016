import type { Command } from '../command.ts';

/** The name that a command's keys go by: commands of one family share it, and are rebound together. */
export function familyOf({ id, family }: Pick<Command, 'id' | 'family'>): string {
  return family ?? id;
}
