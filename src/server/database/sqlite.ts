import Sqlite from 'better-sqlite3';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { Engine } from './engine.ts';

/** SQLite in a file: write-ahead log, and every commit on disk before it is answered. */
export function sqliteEngine(path: string): Engine {
  const database = new Sqlite(path, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const dataVersion = database.prepare<[], number>('pragma data_version').pluck();
  return {
    dialect: new SqliteDialect({ database: withStatementCache(database) }),
    identity: (column) => column.primaryKey().autoIncrement(),
    json: {
      object: (entries) => sql`json_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})`,
      flag: (column) => sql`json(case when ${sql.ref(column)} then 'true' else 'false' end)`,
      stored: (column) => sql`json(${sql.ref(column)})`,
    },
    isDuplicate: (error) => error instanceof Sqlite.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE',
    foreignStamp: () => dataVersion.get() ?? 0,
  };
}

const statementLimit = 200;
/** Longer ones carry their data in their text and do not come again. */
const longestKept = 4000;

/** Kysely prepares anew for each query, which takes longer than most of ours. */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      // Only writes open transactions here. A deferred one could not wait for another process that writes.
      const command = text === 'begin' ? 'begin immediate' : text;
      let statement = statements.get(command);
      if (!statement) {
        statement = database.prepare(command) as SqliteStatement; // better-sqlite3 types its parameters more narrowly
        if (statements.size >= statementLimit) statements.clear();
        if (command.length <= longestKept) statements.set(command, statement);
      }
      return statement;
    },
  };
}
