import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Returns the folder with database and files. Throws a StartError when the configuration keeps them elsewhere. */
export function localDataDir({ apiOrigin, databaseUrl, storage, dataDir }: Config): string {
  if (apiOrigin) throw new StartError('API_ORIGIN is set: that host has the data, and its backups');
  if (databaseUrl)
    throw new StartError(
      'DATABASE_URL is set: these commands know SQLite only; save the database by pg_dump, and DATA_DIR/storage after it',
    );
  if (storage)
    throw new StartError(
      'STORAGE_URL is set: these commands know files in DATA_DIR only; save the bucket by its own means',
    );
  return dataDir;
}
