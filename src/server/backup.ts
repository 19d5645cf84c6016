import { resolve } from 'node:path';
import { Archive } from './backup/archive.ts';
import { checkArchive } from './backup/check-archive.ts';
import { parseArguments } from './backup/parse-arguments.ts';
import { formatBytes, terminalProgress } from './backup/progress.ts';
import { saveBackup } from './backup/save-backup.ts';
import { openSource } from './backup/source.ts';
import { summary } from './backup/summary.ts';
import { readConfig } from './config.ts';
import { checkNoRestore } from './open-database.ts';
import { ownPlace } from './place.ts';
import { exitWithError, withReason } from './start-error.ts';

const usage = `npm run backup -- FILE            writes a backup of database and files; hosts may run
npm run backup -- --check FILE    reads a backup and says whether all of it is there and sound`;

const { progress, clear } = terminalProgress();

try {
  const { file, flags } = parseArguments(process.argv.slice(2), ['--check'], usage);
  if (flags.has('--check')) await check(file);
  else await withReason('the backup cannot be made', () => save(file));
} catch (error) {
  clear();
  exitWithError(error);
}

async function save(path: string): Promise<void> {
  const place = ownPlace(readConfig(process.env));
  checkNoRestore(place);
  const source = await openSource(place);
  const { manifest, files, bytes } = await saveBackup(source, path, progress).finally(() => source.close());
  clear();
  console.log(`Backup: ${resolve(path)} (${formatBytes(bytes)})\n${summary(manifest, files)}`);
  console.log('It holds the accounts with the hashes of their passwords: keep it where only you can read it.');
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
