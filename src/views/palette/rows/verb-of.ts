import { type Command, type Context, titleOf } from '../../../commands/command/command.ts';

/** Returns what a command does, without what it does it to; its title where that is the same. */
export function verbOf(command: Pick<Command, 'verb' | 'title'>, context: Context): string {
  return command.verb?.title ?? titleOf(command, context);
}
