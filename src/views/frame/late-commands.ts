import { lateCode } from '../../commands/command/late.ts';
import { chunk } from '../../state/network/chunks.ts';

/** All commands with their keys and code, and the services: what acts, apart from what is drawn first. */
export const lateCommands = chunk(async () => {
  const [{ allCommands }] = await Promise.all([import('../panel/all-commands.ts'), lateCode.load()]);
  allCommands.startServices();
  return allCommands;
});
