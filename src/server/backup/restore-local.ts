import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { unavailableReason } from '../http/unavailable.ts';
import { checkNothingIsThere, databasePath, lockDataDir } from '../open-database.ts';
import { StartError } from '../start-error.ts';
import type { Archive } from './archive.ts';
import { buildChecked } from './check-archive.ts';
import { decideRestore, finishRestore, unfinishedRestore } from './finish-restore.ts';
import type { Progress } from './progress.ts';
import { saveBackup } from './save-backup.ts';
import { localSource } from './source.ts';
import { syncFolder } from './sync-folder.ts';

interface Restore {
  /** Of the archive, for messages. */
  path: string;
  dataDir: string;
  /** What is there may be replaced. */
  replace: boolean;
  progress: Progress;
}

/**
 * Restores database and files to DATA_DIR. All is made and checked in a folder aside; one rename decides. Files that are
 * there stay: their names are never given again, and those that nothing names go after a week. Returns where the former
 * state was saved; null when there was none. Throws a StartError, and has changed nothing then.
 */
export async function restoreLocal(
  archive: Archive,
  { path, dataDir, replace, progress }: Restore,
): Promise<string | null> {
  const lock = lockDataDir(dataDir, 0);
  if (!lock) throw new StartError(`DATA_DIR ${dataDir} is used by a host or another command: stop it first`);
  const aside = unfinishedRestore(dataDir);
  try {
    finishRestore(dataDir);
    if (!replace) checkNothingIsThere(dataDir);
    await mkdir(aside, { mode: 0o700 });
    const database = join(aside, 'pult.db');
    await buildChecked(archive, { path, database, progress });
    await syncFile(database);
    await stageFiles(archive, { aside, dataDir, progress });
    syncFolder(aside);
    const isEmpty = ((await stat(databasePath(dataDir)).catch(() => null))?.size ?? 0) === 0;
    const saved = isEmpty ? null : await savePresent(dataDir, progress);
    closePresent(dataDir);
    decideRestore(dataDir);
    return saved;
  } finally {
    // Does nothing once the restore is decided.
    await rm(aside, { recursive: true, force: true });
    lock.release();
  }
}

/** Copies the files that are not in the storage yet. */
async function stageFiles(
  archive: Archive,
  { aside, dataDir, progress }: { aside: string; dataDir: string; progress: Progress },
): Promise<void> {
  const folders = new Set<string>();
  const hashes = new Map(archive.manifest.entries.map(({ path, sha256 }) => [path, sha256]));
  const total = archive.files.reduce((sum, path) => sum + archive.sizeOf(path), 0);
  let done = 0;
  for (const path of archive.files) {
    if (!(await isStored(join(dataDir, path), archive.sizeOf(path), hashes.get(path)))) {
      const target = join(aside, path);
      folders.add(dirname(target));
      await mkdir(dirname(target), { recursive: true });
      await extract(archive, path, target);
    }
    done += archive.sizeOf(path);
    progress('Restoring', done, total);
  }
  for (const folder of folders) syncFolder(folder);
  if (folders.size > 0) syncFolder(join(aside, 'storage'));
}

async function isStored(path: string, size: number, sha256: string | undefined): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.size !== size) return false;
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest('hex') === sha256;
}

async function extract(archive: Archive, path: string, target: string): Promise<void> {
  const file = await open(target, 'wx');
  try {
    for await (const bytes of archive.read(path)) await file.appendFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Saves what is there before it is replaced: as a backup, or, when its database cannot be read, as the file it is. */
async function savePresent(dataDir: string, progress: Progress): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar`);
  try {
    await saveBackup(localSource(dataDir), path, progress);
    return path;
  } catch (error) {
    if (unavailableReason(error) === 'disk-full') throw error;
    const copy = path.replace(/tar$/, 'db');
    const present = databasePath(dataDir);
    await copyFile(present, copy);
    if (existsSync(`${present}-wal`)) await copyFile(`${present}-wal`, `${copy}-wal`);
    return copy;
  }
}

/** Writes the log of the former database into it. Throws a StartError when somebody has it open. */
function closePresent(dataDir: string): void {
  const path = databasePath(dataDir);
  if (!existsSync(path)) return;
  const database = new Sqlite(path, { timeout: 0 });
  try {
    // Is refused while another connection is open, which would go on with the files of the former database.
    database.pragma('journal_mode = delete');
  } catch (error) {
    if (unavailableReason(error) === 'busy')
      throw new StartError(`the database in DATA_DIR ${dataDir} is open in another command: wait for its end`);
    if (unavailableReason(error) !== 'damaged') throw error;
  } finally {
    database.close();
  }
}
