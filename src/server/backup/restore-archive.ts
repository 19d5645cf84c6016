import { checkStorage } from '../uploads/check-storage.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { Archive } from './archive.ts';
import type { RestoreOptions } from './restore-options.ts';

/**
 * Restores database and files; no host may run there. The whole archive is checked before anything is touched, and one
 * step decides. Files that are there stay: their names are never given again, and those that nothing names go after a
 * week. Returns where the former state was saved; null when there was none. Throws a StartError: the former state holds
 * then.
 */
export async function restoreArchive(archive: Archive, restore: RestoreOptions): Promise<string | null> {
  if (restore.location.storage) {
    const storage = await openStorage(restore.location);
    await checkStorage(storage, { isNew: true }).finally(() => storage.close());
  }
  const { databaseUrl } = restore.location;
  if (databaseUrl) {
    const { restorePostgres } = await import('./restore-postgres.ts');
    return restorePostgres(archive, restore, databaseUrl);
  }
  const { restoreSqlite } = await import('./restore-sqlite.ts');
  return restoreSqlite(archive, restore);
}
