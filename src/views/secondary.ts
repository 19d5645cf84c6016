import { chunk } from '../state/chunks.ts';
import { lateCommands } from './late-commands.ts';

/** The views that a list does not need. When one of them is drawn, all commands and their code are loaded. */
export const secondary = chunk(async () => {
  const [{ secondaryViews }] = await Promise.all([import('./secondary-views.ts'), lateCommands.load()]);
  return secondaryViews;
});
