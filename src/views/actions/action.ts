import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Command } from '../../commands/command/command.ts';

/** One row of the sheet: a command with its answers, and the verb alone, because the sheet names the record. */
export interface Action {
  command: Command;
  answers?: object;
  title: string;
  /** On a phone: what it means, under the title, and its picture at the right. */
  about?: string | undefined;
  picture?: ReactNode;
  icon: LucideIcon;
  tone?: 'danger';
  /** Why it cannot be done now: it is shown, and does nothing. */
  refused?: string | undefined;
  /** Left out where the window has room: the header has it. */
  narrow?: true;
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
