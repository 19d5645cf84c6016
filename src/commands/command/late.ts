import { chunk } from '../../state/network/chunks.ts';

/** What commands of the first screen do once they run. It is loaded after that screen, or by the first run. */
export const lateCode = chunk(async () => (await import('../late-code.ts')).lateFunctions);

/** Returns the code for commands with `code: lateCode`. Throws when it is not loaded. */
export function late() {
  const code = lateCode.loaded();
  if (!code) throw new Error('the command needs `code: lateCode`, so that the runner loads it');
  return code;
}
