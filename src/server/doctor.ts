import { errorMessage } from '../model/base/error-message.ts';
import { asOwner } from './base/as-owner.ts';
import { type Config, readConfig } from './base/config.ts';
import { misspeltVariables } from './base/misspelt-variables.ts';
import { ownChecks, proxyChecks } from './doctor/checks.ts';
import type { Found } from './doctor/found.ts';

/** 1: something is wrong; 2: nothing is, but somebody should look. */
let status = 0;

/** Makes the checks of a start, and some more, without a start. */
export async function doctor(): Promise<void> {
  const config = await report('configuration', () => ({
    ...readConfig(process.env),
    found: 'every variable of Pult makes sense',
  }));
  for (const { name, meant } of misspeltVariables(process.env))
    await report('configuration', () => ({
      found: { warning: `${name} is no variable of Pult: is ${meant} meant? It is not set` },
    }));
  if (config) await report('folder', async () => ({ found: await asOwner(config.dataDir, () => runChecks(config)) }));
  process.exit(status);
}

async function runChecks(checked: Config): Promise<null> {
  for (const [name, check] of Object.entries(checked.apiOrigin ? proxyChecks : ownChecks))
    await report(name, async () => ({ found: await check(checked) }));
  return null;
}

/** Prints a line: what was found, or what is wrong and what to do. Returns null for the latter. */
async function report<T extends { found: Found | null }>(name: string, check: () => T | Promise<T>): Promise<T | null> {
  try {
    const result = await check();
    const { found } = result;
    if (typeof found === 'string') print('ok   ', name, found);
    else if (found) {
      status ||= 2;
      print('warn ', name, found.warning);
    }
    return result;
  } catch (error) {
    status = 1;
    print('WRONG', name, errorMessage(error));
    return null;
  }
}

function print(verdict: string, name: string, text: string): void {
  console.log(`${verdict}  ${name.padEnd(13)}  ${text}`);
}
