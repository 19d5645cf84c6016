import { routes } from '../../model/resource/routes.ts';
import type { CommandDescription, Context, Screen } from '../command/command.ts';

const allButDialogs: readonly Screen[] = ['list', 'trash', 'operators', 'form', 'dashboard'];

/** Returns the screens on which the keys of a command can act. */
export function screensOf({ keys }: Pick<CommandDescription, 'keys'>): readonly Screen[] {
  return keys?.screens ?? allButDialogs;
}

/** Whether the keys of a command act on the open screen. In dialogs `when` of the command decides. */
export function actsOnScreen({ keys }: Pick<CommandDescription, 'keys'>, context: Context): boolean {
  const screens = keys?.screens;
  if (!screens || screens.includes('dialog')) return true;
  const open = openScreen(context);
  return open !== null && screens.includes(open);
}

/** Returns the open screen; null on a page without a list, a form or counters. */
function openScreen({ target, path }: Context): Screen | null {
  return target?.kind ?? (path === routes.dashboard ? 'dashboard' : null);
}
