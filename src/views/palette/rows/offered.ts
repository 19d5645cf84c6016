import type { Command, Context } from '../../../commands/command/command.ts';

/** Returns whether the palette offers a command now. The buttons of the dialog on top have no other words than these. */
export function isOffered(command: Command, context: Context): boolean {
  return (!command.hidden || isOfDialog(command)) && (!command.when || command.when(context));
}

/** Returns whether a command is a button of a dialog, and of nothing else. */
export function isOfDialog({ keys, when }: Command): boolean {
  return when !== undefined && keys?.screens?.length === 1 && keys.screens[0] === 'dialog';
}
