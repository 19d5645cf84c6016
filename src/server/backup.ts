import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Archive } from './backup/archive.ts';
import { checkArchive } from './backup/check-archive.ts';
import { localDataDir } from './backup/local-data-dir.ts';
import { parseArguments } from './backup/parse-arguments.ts';
import { formatBytes, terminalProgress } from './backup/progress.ts';
import { saveBackup } from './backup/save-backup.ts';
import { localSource } from './backup/source.ts';
import { summary } from './backup/summary.ts';
import { readConfig } from './config.ts';
import { isRestoreThere } from './open-database.ts';
import { exitWithError, StartError } from './start-error.ts';

const usage = `npm run backup -- FILE            writes a backup of database and files; the host may run
npm run backup -- --check FILE    reads a backup and says whether all of it is there and sound`;

const { progress, clear } = terminalProgress();

try {
  const { file, flags } = parseArguments(process.argv.slice(2), ['--check'], usage);
  await (flags.has('--check') ? check(file) : save(file));
} catch (error) {
  clear();
  exitWithError(error);
}

async function save(path: string): Promise<void> {
  const dataDir = localDataDir(readConfig(process.env));
  if (!existsSync(join(dataDir, 'pult.db'))) throw new StartError(`there is no database in DATA_DIR ${dataDir}`);
  if (isRestoreThere(dataDir))
    throw new StartError('a restore is under way, or was cut off: wait for its end, or start the host once');
  const { manifest, files, bytes } = await saveBackup(localSource(dataDir), path, progress).catch(inWords);
  clear();
  console.log(`Backup: ${resolve(path)} (${formatBytes(bytes)})\n${summary(manifest, files)}`);
  console.log('It holds the accounts with the hashes of their passwords: keep it where only you can read it.');
}

/** Errors of the file system and of the database get a line instead of a stack. */
function inWords(error: unknown): never {
  if (error instanceof StartError || !(error instanceof Error && 'code' in error)) throw error;
  throw new StartError(`the backup cannot be made: ${error.message}`);
}

async function check(path: string): Promise<void> {
  const archive = await Archive.open(path);
  try {
    await checkArchive(archive, path, progress);
    clear();
    const { manifest } = archive;
    console.log(`${resolve(path)} is whole, made ${manifest.createdAt} by version ${manifest.version}.`);
    console.log(summary(manifest, archive.files.length));
  } finally {
    await archive.close();
  }
}
