import { navigate } from 'wouter/use-browser-location';
import type { Context } from '../../commands/command/command.ts';
import { announce } from '../../state/messages/announcer.ts';
import { confirm } from '../../state/messages/confirmation.ts';
import { addToast } from '../../state/messages/toasts.ts';
import { askInPalette } from '../../state/palette/palette-store.ts';
import { currentTarget } from '../../state/screen/target.ts';
import { actedSince, requestFocus } from './focus.ts';

/** The context that commands run in. */
export const context: Context = {
  get target() {
    return currentTarget();
  },
  get path() {
    return location.pathname;
  },
  go: (path, options) => {
    // The same address again would add a useless step to the history.
    if (path !== location.pathname + location.search) navigate(path, options);
  },
  notify: addToast,
  announce,
  confirm: confirm,
  ask: (command, answers) => askInPalette(command.id, answers),
  focus: requestFocus,
  hasGoneOn: actedSince,
};

/** A context with nothing open: a command's title is then about any record, not about the one under the cursor. */
export const emptyContext: Context = { ...context, target: null, path: '' };
