import { closePanels } from '../../state/screen/panels.ts';
import type { Context } from '../command/command.ts';

/**
 * Returns the context of one run, which knows when the operator has asked for it: a command that has waited for the host
 * does not take the focus from what she has gone on to, and closes no dialog of it. Her answer to a question asks for it
 * again.
 */
export function contextOfRun(context: Context): Context {
  let asked = performance.now();
  return {
    ...context,
    get target() {
      return context.target;
    },
    get path() {
      return context.path;
    },
    go: (path, options) => {
      // They would lie over the screen that it leads to.
      if (!context.hasGoneOn(asked)) closePanels();
      context.go(path, options);
    },
    confirm: async (question) => {
      // An Enter or a space that is meant for what she has gone on to does no harm.
      const answer = await context.confirm(context.hasGoneOn(asked) ? { ...question, reversible: false } : question);
      asked = performance.now();
      return answer;
    },
    focus: (to, options) => context.focus(to, { onlyIfLost: context.hasGoneOn(asked), ...options }),
    hasGoneOn: (since = asked) => context.hasGoneOn(since),
  };
}
