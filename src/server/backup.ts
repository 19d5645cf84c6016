import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkArchive } from './backup/check-archive.ts';
import { beginDownload } from './backup/download.ts';
import { rememberBackup } from './backup/last-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { openArchive, shownFile } from './backup/open-archive.ts';
import { parseArguments } from './backup/parse-arguments.ts';
import { formatBytes, terminalProgress } from './backup/progress.ts';
import { saveBackup } from './backup/save-backup.ts';
import { openSource } from './backup/source.ts';
import { summary } from './backup/summary.ts';
import { readConfig } from './base/config.ts';
import { type DataLocation, ownLocation } from './base/location.ts';
import { withReason } from './base/start-error.ts';
import { dayMs } from './base/time.ts';
import { misused } from './base/usage.ts';
import { checkNoRestore } from './store/open-database.ts';

/** Of a backup that lacks files: it can be restored, and somebody should look. */
const incomplete = 2;

const { progress, clear } = terminalProgress();

/** Writes a backup of database and files, or reads one. */
export async function backup(args: readonly string[]): Promise<void> {
  try {
    const options = { check: { type: 'boolean' }, keep: { type: 'string' } } as const;
    const { file, check: isCheck = false, keep } = parseArguments('backup', args, options);
    if (keep !== undefined && (!/^[1-9]\d{0,3}$/.test(keep) || isCheck || file === '-'))
      throw misused('backup', '--keep takes a number and a folder');
    if (isCheck) await check(file);
    else await withReason('the backup cannot be made', () => save(file, keep === undefined ? null : Number(keep)));
  } finally {
    clear();
  }
}

async function save(given: string, kept: number | null): Promise<void> {
  const location = ownLocation(readConfig(process.env));
  checkNoRestore(location);
  const manifest =
    given === '-' ? await send(location) : await write(location, kept === null ? given : newBackupIn(given));
  const { missing } = manifest;
  if (missing.length > 0) {
    console.error(`pult: the backup is made, but ${missing.length} of the files that records name are missing`);
    process.exitCode = incomplete;
    return;
  }
  await rememberBackup(location.dataDir, manifest.createdAt);
  // Older ones may hold the files that are missing in a newer one.
  if (kept !== null) await removeOlderBackups(given, kept);
}

const ofBackup = /^pult-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** The newest of a folder is the last by its name. */
function newBackupIn(folder: string): string {
  return join(folder, `pult-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`);
}

async function write(location: DataLocation, path: string): Promise<Manifest> {
  const source = await openSource(location);
  const { manifest, files, bytes } = await saveBackup(source, path, progress).finally(() => source.close());
  clear();
  console.log(`Backup: ${resolve(path)} (${formatBytes(bytes)})\n${summary(manifest, files)}`);
  console.log('It holds the accounts with the hashes of their passwords: keep it where only you can read it.');
  return manifest;
}

async function send(location: DataLocation): Promise<Manifest> {
  if (process.stdout.isTTY) throw misused('backup', 'a backup is not for the screen: send it to a file');
  const { stream, manifest } = await beginDownload(location, tmpdir());
  await pipeline(stream, process.stdout);
  return manifest;
}

async function check(path: string): Promise<void> {
  const archive = await openArchive(path);
  try {
    await checkArchive(archive, shownFile(path), progress);
    clear();
    const { manifest } = archive;
    console.log(`${shownFile(path)} is whole, made ${manifest.createdAt} by version ${manifest.version}.`);
    console.log(summary(manifest, archive.files.length));
  } finally {
    await archive.close();
  }
}

/** Removes all but the newest backups of a folder, and what a backup that was cut off has left there. */
async function removeOlderBackups(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).sort();
  const backups = names.filter((name) => ofBackup.test(name));
  for (const name of backups.slice(0, -kept)) await rm(join(folder, name));
  const parts = names.filter((name) => name.endsWith('.part') && ofBackup.test(name.slice(0, -'.part'.length)));
  for (const name of parts) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > dayMs) await rm(join(folder, name));
  }
}
