import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Archive } from './backup/archive.ts';
import { terminalProgress } from './backup/progress.ts';
import { restoreArchive } from './backup/restore-archive.ts';
import { saveBackup } from './backup/save-backup.ts';
import { openSource, type Source } from './backup/source.ts';
import { summary } from './backup/summary.ts';
import { asOwner } from './base/as-owner.ts';
import { readConfig } from './base/config.ts';
import { type Environment, postgresAddress } from './base/environment.ts';
import { type DataLocation, haveSameStorage, ownLocation, shownLocation } from './base/location.ts';
import { withReason } from './base/start-error.ts';
import { storageAddress } from './base/storage-address.ts';
import { misused } from './base/usage.ts';
import { checkNoRestore } from './store/open-database.ts';

/** Of a rehearsal: neither a move nor a failure. */
const rehearsed = 2;

const { progress, clear } = terminalProgress();

/** Makes a backup of what the variables name and restores it to another location. */
export async function move(args: readonly string[]): Promise<void> {
  try {
    const from = ownLocation(readConfig(process.env));
    const { to, replace } = moveArguments(args, from, process.env);
    await withReason('nothing is moved', () => moveAll(from, to, replace));
  } finally {
    clear();
  }
}

async function moveAll(from: DataLocation, to: DataLocation, replace: boolean): Promise<void> {
  checkNoRestore(from);
  const folder = await mkdtemp(join(tmpdir(), 'pult-move-'));
  const source = await openSource(from);
  try {
    const before = await lastCommit(source);
    const path = join(folder, 'backup.tar');
    const { manifest, files } = await saveBackup(source, path, progress);
    const saved = await restore(path, to, { replace, keepsStorage: haveSameStorage(from, to) });
    clear();
    console.log(`${await verdict(source, before)} ${shownLocation(from)} -> ${shownLocation(to)}`);
    console.log(summary(manifest, files));
    if (saved !== null) console.log(`What was there before is in ${saved}`);
  } finally {
    await source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function restore(
  path: string,
  location: DataLocation,
  options: { replace: boolean; keepsStorage: boolean },
): Promise<string | null> {
  const archive = await Archive.open(path);
  // However this ends, the archive takes no room afterwards.
  await rm(path);
  const run = () => restoreArchive(archive, { path, location, progress, ...options });
  return asOwner(location.dataDir, run).finally(() => archive.close());
}

function lastCommit({ engine, readConsistently }: Source): Promise<string> {
  return readConsistently(engine.lastCommit);
}

async function verdict(source: Source, before: string): Promise<string> {
  // What is restored is there, whatever has become of the source.
  const after = await lastCommit(source).catch(() => null);
  if (after === before) return 'Moved; start the hosts with the new variables, and not with the former ones:';
  process.exitCode = rehearsed;
  return 'This was a rehearsal, not a move: somebody has saved something meanwhile, or the source is gone. Stop the hosts, and move again with --replace:';
}

/** Returns where everything is moved to. Throws a StartError, which shows no address. */
function moveArguments(
  given: readonly string[],
  from: DataLocation,
  env: Environment,
): { to: DataLocation; replace: boolean } {
  const { to, storage, replace } = parsed(given);
  const folder = /^sqlite:(?!\/\/)(.+)$/.exec(to)?.[1];
  return {
    replace,
    to: {
      dataDir: folder === undefined ? from.dataDir : resolve(folder),
      databaseUrl: folder === undefined ? postgresAddress({ '--to': to }, '--to') : null,
      storage: storageOf(storage, from, env),
    },
  };
}

/** The errors of `parseArgs` show what was given. */
function parsed(given: readonly string[]): { to: string; storage: string | undefined; replace: boolean } {
  const options = { to: { type: 'string' }, storage: { type: 'string' }, replace: { type: 'boolean' } } as const;
  try {
    const { to, storage, replace = false } = parseArgs({ args: [...given], options }).values;
    if (to) return { to, storage, replace };
  } catch {
    // What is wrong is said by the usage.
  }
  throw misused('move', 'where to?');
}

function storageOf(given: string | undefined, from: DataLocation, env: Environment): DataLocation['storage'] {
  if (given === undefined) return from.storage;
  return given === 'folder' ? null : storageAddress({ ...env, '--storage': given }, '--storage');
}
