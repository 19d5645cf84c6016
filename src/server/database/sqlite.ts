import Sqlite from 'better-sqlite3';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { ConstraintViolation, Engine } from './engine.ts';

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
      raw: (column) => sql`json(${sql.ref(column)})`,
    },
    constraintViolation,
    externalVersion: () => dataVersion.get() ?? 0,
    checkIntegrity: () => {
      const result = database.prepare<[], string>('pragma quick_check(1)').pluck().get();
      return result === undefined || result === 'ok' ? null : result;
    },
  };
}

function constraintViolation(error: unknown): ConstraintViolation | null {
  if (!(error instanceof Sqlite.SqliteError)) return null;
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') return { kind: 'unique', detail: error.message };
  if (error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return { kind: 'reference', detail: error.message };
  return null;
}

const noop: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

const maxStatements = 200;
/** Longer ones carry their data in their text and do not come again. */
const maxCachedLength = 4000;

/** Kysely prepares anew for each query, which takes longer than most of ours. */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      // A full or failing disk has ended the transaction already: the cause must not be hidden by a second error.
      if (text === 'rollback' && !database.inTransaction) return noop;
      // Only writes open transactions here. A deferred one could not wait for another process that writes.
      const command = text === 'begin' ? 'begin immediate' : text;
      let statement = statements.get(command);
      if (!statement) {
        statement = database.prepare(command) as SqliteStatement; // better-sqlite3 types its parameters more narrowly
        if (statements.size >= maxStatements) statements.clear();
        if (command.length <= maxCachedLength) statements.set(command, statement);
      }
      return statement;
    },
  };
}
