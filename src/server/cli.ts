#!/usr/bin/env node
import { exitWithError, StartError } from './start-error.ts';
import { version } from './version.ts';

const usage = `pult                 starts the host; data in DATA_DIR, ./data by default
pult user …          accounts
pult backup FILE     database and files in one tar; --check reads one
pult restore FILE    brings a backup back
pult move --to …     moves everything to PostgreSQL and S3, or back
pult doctor          says what is wrong
pult recipe …        prints a container, a systemd unit, haproxy, nginx
pult --version`;

/** Each reads its own arguments from `process.argv`, as when `npm run` starts it. */
const commands = new Map<string, () => Promise<unknown>>([
  ['backup', () => import('./backup.ts')],
  ['restore', () => import('./restore.ts')],
  ['move', () => import('./move.ts')],
  ['doctor', () => import('./doctor.ts')],
  ['recipe', () => import('./recipe.ts')],
  ['user', () => import('./user.ts')],
]);

try {
  await run(process.argv[2]);
} catch (error) {
  exitWithError(error);
}

function run(name: string | undefined): unknown {
  if (name === undefined) return import('./main.ts');
  if (name === '--version') return console.log(version);
  if (name === '--help') return console.log(usage);
  const command = commands.get(name);
  if (!command) throw new StartError(`there is no command "${name}"\n${usage}`);
  process.argv.splice(2, 1);
  return command();
}
