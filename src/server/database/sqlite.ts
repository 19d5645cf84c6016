import { dirname, join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { ConstraintViolation, Engine } from './engine/engine.ts';
import { createPrivate } from './private-file.ts';
import { Sqlite } from './sqlite-driver.ts';

/** SQLite in a file with a write-ahead log. Every commit is on disk before it returns. */
export function sqliteEngine(path: string): Engine {
  if (path !== ':memory:') createPrivate(path);
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
    lower: (column) => sql`lower(${sql.ref(column)})`,
    constraintViolation,
    // `begin immediate` has made the transaction the only one.
    takeTurn: async () => undefined,
    stamp: oncePerTurn(() => String(dataVersion.get())),
    lastCommit: async () => String(dataVersion.get()),
    now: () => Date.now(),
    // The lock of the data folder keeps other processes out.
    lockedForSetup: (db, run) => run(db),
    // Deferred: it only reads, and writers need not wait for it.
    beginSnapshot: 'begin deferred',
    lastIds: async (db) => {
      const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
      return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
    },
    setLastId: async (db, table, last) => {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    },
    bytes: async (db) => {
      const { rows } = await sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
      return rows[0]?.bytes ?? 0;
    },
    checkIntegrity: () => {
      const result = database.prepare<[], string>('pragma quick_check(1)').pluck().get();
      return result === undefined || result === 'ok' ? null : result;
    },
    saveCopy: async (name) => {
      // Loaded only here: few starts need it.
      const { saveCopy } = await import('./save-copy.ts');
      return saveCopy(database, join(dirname(path), 'backups'), name);
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
/** In characters. Longer statements contain their data as literals and do not repeat. */
const maxCachedLength = 4000;

/** Caches prepared statements: Kysely prepares each query anew, which takes longer than running most of ours. */
function withStatementCache(database: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      // After a disk error SQLite has already ended the transaction; a failing rollback would hide the first error.
      if (text === 'rollback' && !database.inTransaction) return noop;
      // Only writes open transactions. While another process writes, a deferred one fails at once; this one waits.
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

/**
 * Returns a function that calls `read` once per turn of the event loop. Requests of one turn had all arrived before it
 * began, so what the first one reads is new enough for the others.
 */
function oncePerTurn<T>(read: () => T): () => T {
  let current: { value: T } | null = null;
  return () => {
    if (current) return current.value;
    current = { value: read() };
    setImmediate(() => {
      current = null;
    });
    return current.value;
  };
}
