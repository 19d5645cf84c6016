import { existsSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databasePath } from '../base/location.ts';
import { StartError } from '../base/start-error.ts';
import { unavailableReason } from '../base/unavailable.ts';
import { Sqlite } from '../database/sqlite-driver.ts';
import { checkNothingIsThere, lockDataDir } from '../store/open-database.ts';
import { FolderStorage } from '../uploads/folder-storage.ts';
import { Incoming } from '../uploads/incoming.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { Archive } from './archive.ts';
import { buildChecked } from './check-archive.ts';
import { decideRestore, finishRestore, unfinishedRestore } from './finish-restore.ts';
import { checkNoOtherFiles, putFiles } from './put-files.ts';
import type { RestoreOptions } from './restore-options.ts';
import { savePresent } from './save-present.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Restores a database of SQLite, and files in its folder or in S3. All is made and checked in a folder aside, files of S3
 * are put where nothing names them yet, and one rename decides.
 */
export async function restoreSqlite(archive: Archive, restore: RestoreOptions): Promise<string | null> {
  const { path, location, replace, progress } = restore;
  const { dataDir } = location;
  const lock = lockDataDir(dataDir, 0);
  if (!lock) throw new StartError(`DATA_DIR ${dataDir} is used by a host or another command: stop it first`);
  const aside = unfinishedRestore(dataDir);
  const storage = await openStorage(location);
  try {
    finishRestore(dataDir);
    if (!replace) checkNothingIsThere(dataDir);
    if (location.storage && !restore.keepsStorage && !replace)
      await checkNoOtherFiles(storage, archive, location.storage.shown);
    await mkdir(aside, { mode: 0o700 });
    const database = databasePath(aside);
    await buildChecked(archive, { path, database, progress });
    await syncFile(database);
    const isEmpty = ((await stat(databasePath(dataDir)).catch(() => null))?.size ?? 0) === 0;
    const saved = isEmpty ? null : await savePresent(location, progress);
    const incoming = await Incoming.open(aside);
    const into = location.storage ? storage : await FolderStorage.open(aside);
    await putFiles(archive, { present: storage, into, incoming, progress });
    await incoming.close();
    if (!location.storage) syncFolder(join(aside, 'storage'));
    syncFolder(aside);
    closePresent(dataDir);
    decideRestore(dataDir);
    return saved;
  } finally {
    // Does nothing once the restore is decided.
    await rm(aside, { recursive: true, force: true });
    storage.close();
    lock.release();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
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
