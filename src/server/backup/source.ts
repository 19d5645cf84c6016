import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type DataLocation, databasePath } from '../base/location.ts';
import { StartError } from '../base/start-error.ts';
import type { Reader } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import type { Schema } from '../database/engine/schema.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { Storage } from '../uploads/storage.ts';

/** What is backed up: database and files, on which hosts may run. It is only read. */
export interface Source {
  readonly engine: Engine;
  readonly storage: Pick<Storage, 'get' | 'sizeOf' | 'list' | 'close'>;
  /** Runs with a reader that sees one state of the database while others write. */
  readConsistently: <T>(run: (db: Reader) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Opens the database by a connection of its own: nobody waits for its transaction. Throws a StartError. */
export async function openSource(location: DataLocation): Promise<Source> {
  const engine = await openEngine(location);
  return sourceOf(engine, await openStorage(location));
}

/** Opens the tables of PostgreSQL alone: a backup of them calls every file missing. */
export async function openTables(address: URL): Promise<Source> {
  return sourceOf(await postgres(address), {
    get: async () => null,
    sizeOf: async () => null,
    list: async function* () {},
    close: () => undefined,
  });
}

function sourceOf(engine: Engine, storage: Source['storage']): Source {
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  return {
    engine,
    storage,
    readConsistently: (run) =>
      db.connection().execute(async (connection) => {
        await sql.raw(engine.beginSnapshot).execute(connection);
        try {
          return await run(connection);
        } finally {
          // It has written nothing.
          await sql`rollback`.execute(connection);
        }
      }),
    close: async () => {
      storage.close();
      await db.destroy();
    },
  };
}

async function openEngine({ dataDir, databaseUrl, storage }: DataLocation): Promise<Engine> {
  if (databaseUrl) {
    // A backup without them would only say that they are missing.
    if (!storage && !existsSync(join(dataDir, 'storage')))
      throw new StartError(`DATA_DIR ${dataDir} has no files: name the folder that the hosts use`);
    return await postgres(databaseUrl);
  }
  if (!existsSync(databasePath(dataDir))) throw new StartError(`there is no database in DATA_DIR ${dataDir}`);
  return sqliteEngine(databasePath(dataDir));
}

async function postgres(address: URL): Promise<Engine> {
  const { postgresEngine } = await import('../database/postgres.ts');
  return postgresEngine(address, 'pult-command');
}
