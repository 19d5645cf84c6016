import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataLocation, databasePath } from '../base/location.ts';
import { unavailableReason } from '../base/unavailable.ts';
import { makePrivate } from '../database/private-file.ts';
import { removeOlderCopies } from '../database/save-copy.ts';
import type { Progress } from './progress.ts';
import { saveBackup } from './save-backup.ts';
import { openSource } from './source.ts';

/**
 * Saves what is there before it is replaced: as a backup, or, when a file of SQLite cannot be read, as the file it is. The
 * newest few are kept. Returns the path.
 */
export async function savePresent(location: DataLocation, progress: Progress): Promise<string> {
  const folder = join(location.dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar`);
  try {
    await save(location, path, progress);
    removeOlderCopies(folder, 'replaced');
    return path;
  } catch (error) {
    if (location.databaseUrl || location.storage || unavailableReason(error) === 'disk-full') throw error;
    const copy = path.replace(/tar$/, 'db');
    const present = databasePath(location.dataDir);
    await copyFile(present, copy);
    if (existsSync(`${present}-wal`)) await copyFile(`${present}-wal`, `${copy}-wal`);
    makePrivate(copy);
    removeOlderCopies(folder, 'replaced');
    return copy;
  }
}

async function save(location: DataLocation, path: string, progress: Progress): Promise<void> {
  const source = await openSource(location);
  await saveBackup(source, path, progress).finally(() => source.close());
}
