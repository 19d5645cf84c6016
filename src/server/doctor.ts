// npm run doctor: the checks of a start, and some more, without a start.
import { errorMessage } from '../model/error-message.ts';
import { readConfig } from './config.ts';
import { ownChecks, proxyChecks } from './doctor/checks.ts';

let isSound = true;

const config = await report('configuration', () => ({
  ...readConfig(process.env),
  text: 'every variable makes sense',
}));
if (config) {
  for (const [name, check] of Object.entries(config.apiOrigin ? proxyChecks : ownChecks))
    await report(name, async () => ({ text: await check(config) }));
}
process.exit(isSound ? 0 : 1);

/** Prints a line: what was found, or what is wrong and what to do. Returns null for the latter. */
async function report<T extends { text: string }>(name: string, check: () => T | Promise<T>): Promise<T | null> {
  try {
    const found = await check();
    print('ok   ', name, found.text);
    return found;
  } catch (error) {
    isSound = false;
    print('WRONG', name, errorMessage(error));
    return null;
  }
}

function print(verdict: string, name: string, text: string): void {
  console.log(`${verdict}  ${name.padEnd(13)}  ${text}`);
}
