#!/usr/bin/env node
import { exitWithError, StartError } from './base/start-error.ts';
import { usage, usageOf } from './base/usage.ts';
import { version } from './base/version.ts';

type Command = (args: readonly string[]) => Promise<void>;

const commands = new Map<string, () => Promise<Command>>([
  ['user', async () => (await import('./user.ts')).user],
  ['backup', async () => (await import('./backup.ts')).backup],
  ['restore', async () => (await import('./restore.ts')).restore],
  ['move', async () => (await import('./move.ts')).move],
  ['doctor', async () => (await import('./doctor.ts')).doctor],
  ['audit', async () => (await import('./audit.ts')).audit],
  ['token', async () => (await import('./token.ts')).token],
  ['recipe', async () => (await import('./recipe.ts')).recipe],
]);

try {
  await run(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}

async function run([name, ...args]: string[]): Promise<void> {
  if (name === undefined) return void (await import('./main.ts'));
  if (name === '--version') return console.log(version);
  if (name === '--help') return console.log(usage);
  const command = commands.get(name);
  if (!command) throw new StartError(`there is no command "${name}"\n${usage}`);
  if (args.includes('--help')) return console.log(usageOf(name));
  await (await command())(args);
}
