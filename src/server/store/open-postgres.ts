import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databasePath, withoutSecrets } from '../base/location.ts';
import { StartError } from '../base/start-error.ts';
import { ConnectionError } from '../database/connection-error.ts';
import { Database, type SetUp } from '../database/database.ts';
import { type ApplicationName, postgresEngine } from '../database/postgres.ts';
import { Users } from './users.ts';

/**
 * Opens a PostgreSQL database, for any number of hosts and commands at once. A command sets up an empty one, and leaves
 * it to hosts to bring an older one up to date. Throws a StartError.
 */
export async function openPostgres(
  address: URL,
  { dataDir, name }: { dataDir: string; name: ApplicationName },
  setUp: SetUp = async () => undefined,
): Promise<Database> {
  const engine = await postgresEngine(address, name);
  const saveCopy = async (copy: string) => {
    // Loaded only here: few starts need it.
    const { saveTables } = await import('../backup/save-tables.ts');
    return saveTables(address, join(dataDir, 'backups'), copy);
  };
  try {
    const begin: SetUp = async (database) => {
      await checkFolderBelongs(database, dataDir);
      await setUp(database);
    };
    return await Database.open({ ...engine, saveCopy }, begin, { onlyNew: name === 'pult-command' });
  } catch (error) {
    if (!(error instanceof ConnectionError || isRefusal(error))) throw error;
    throw new StartError(`DATABASE_URL ${withoutSecrets(address)} cannot be used: ${error.message}`);
  }
}

/**
 * Throws a StartError when the database is new but the folder belongs to one in SQLite: its files would be removed as
 * unused ones.
 */
async function checkFolderBelongs(database: Database, dataDir: string): Promise<void> {
  if (!existsSync(databasePath(dataDir)) || !(await new Users(database).isEmpty())) return;
  throw new StartError(
    `DATABASE_URL names an empty database, but DATA_DIR ${dataDir} holds the files of pult.db: choose another folder, or unset DATABASE_URL`,
  );
}

/** Whether the server refuses the account (28), does not know the database (3D), or refuses its tables to us (42501). */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(28|3D|42501|53300)/.test(String(error.code));
}
