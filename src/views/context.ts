import { navigate } from 'wouter/use-browser-location';
import type { Context } from '../commands/context.ts';
import { announce } from '../state/announcer.ts';
import { askInPalette } from '../state/palette.ts';
import { ask } from '../state/question.ts';
import { currentTarget } from '../state/target.ts';
import { addToast } from '../state/toasts.ts';
import { requestFocus } from './focus.ts';

/** The panel as commands see it. */
export const context: Context = {
  get target() {
    return currentTarget();
  },
  get path() {
    return location.pathname;
  },
  go: (path, options) => {
    // The same address again would be a step of history that leads nowhere.
    if (path !== location.pathname + location.search) navigate(path, options);
  },
  notify: addToast,
  announce,
  confirm: ask,
  ask: (command, answers) => askInPalette(command.id, answers),
  focus: requestFocus,
};

/** The panel with nothing open: a command's title then speaks of any record, not of the one under the cursor. */
export const emptyContext: Context = { ...context, target: null, path: '' };
