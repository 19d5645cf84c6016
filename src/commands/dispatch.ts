import { Problem } from '../model/base/problem.ts';
import { chunk } from '../state/network/chunks.ts';
import type { Command, CommandDescription, Context } from './command/command.ts';
import { reportNotLoaded, run } from './run/runner.ts';

/** Every command with what it does, by its id. It is loaded after the first screen, or by the first run that needs it. */
export const registry = chunk(() => import('./registry.ts'));

/** Runs a command of which the view may know no more than its description: what it does is looked up by the id. */
export async function dispatch<Answers extends object>(
  described: CommandDescription<Answers>,
  context: Context,
  given: Partial<Answers> = {},
): Promise<void> {
  if (isWhole(described)) return run(described, context, given);
  // Awaits only code that is not loaded yet, so that the dialog is open before the next key press.
  const loaded = registry.loaded() ?? (await loadRegistry(context));
  const command = loaded?.commandOf(described.id);
  if (command) await run(command, context, given);
}

function isWhole<Answers extends object>(command: CommandDescription<Answers>): command is Command<Answers> {
  return 'run' in command;
}

/** Resolves to null after it has shown why the code could not be loaded. The next run tries again. */
async function loadRegistry(context: Context) {
  try {
    return await registry.load();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    reportNotLoaded(problem, context);
    return null;
  }
}
