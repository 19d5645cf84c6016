import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { sqliteEngine } from '../database/sqlite.ts';

/** Large reads: the bytes are only hashed and written. */
const highWaterMark = 1024 * 1024;

/** What is backed up. Databases and stores differ here and nowhere else in the making of a backup. */
export interface Source {
  /** Runs with a reader that sees one state of the database while others write. */
  readConsistently: <T>(run: (db: Reader) => Promise<T>) => Promise<T>;
  /** Returns the last number that each table has given. */
  lastIds: (db: Reader) => Promise<Record<string, number>>;
  /** Returns the sizes of all stored files in bytes, by their addresses. */
  fileSizes: () => Promise<ReadonlyMap<string, number>>;
  readFile: (address: string) => AsyncIterable<Buffer>;
}

/** The database and the files of DATA_DIR. A host may run on them. */
export function localSource(dataDir: string): Source {
  return {
    readConsistently: async (run) => {
      // A connection of its own: the others of this process neither wait for it nor see its transaction.
      const db = new Kysely<Schema>({ dialect: sqliteEngine(join(dataDir, 'pult.db')).dialect });
      try {
        return await db.connection().execute(async (connection) => {
          // Deferred: it only reads, and writers need not wait for it.
          await sql`begin deferred`.execute(connection);
          try {
            return await run(connection);
          } finally {
            await sql`commit`.execute(connection);
          }
        });
      } finally {
        await db.destroy();
      }
    },
    lastIds: async (db) => {
      const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
      return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
    },
    fileSizes: async () => {
      const sizes = new Map<string, number>();
      const entries = await readdir(join(dataDir, 'storage'), { recursive: true }).catch(() => []);
      for (const name of entries) {
        // What nothing names may be removed meanwhile.
        const found = await stat(join(dataDir, 'storage', name)).catch(() => null);
        if (found?.isFile()) sizes.set(`/storage/${name}`, found.size);
      }
      return sizes;
    },
    readFile: (address) => createReadStream(join(dataDir, address), { highWaterMark }),
  };
}
