import type { LucideIcon } from 'lucide-react';
import type { Command } from '../../commands/command/command.ts';

/** One row of the sheet: a command with its answers, and the verb alone, because the sheet names the record. */
export interface Action {
  command: Command;
  answers?: object;
  title: string;
  icon: LucideIcon;
  tone?: 'danger';
}

/** Returns a row of the sheet. */
export function action<Answers extends object>(
  title: string,
  icon: LucideIcon,
  command: Command<Answers>,
  answers?: Partial<Answers>,
): Action {
  // Each command takes the answers of its own type.
  return { command: command as Command, title, icon, ...(answers && { answers }) };
}
