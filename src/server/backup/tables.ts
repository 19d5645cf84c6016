import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Schema } from '../database/engine/schema.ts';
import { migrateTo, refuseNewer } from '../database/migrate.ts';
import { sqliteEngine } from '../database/sqlite.ts';

/**
 * Who is signed in and who has guessed wrong, answers that are kept for a day, previews and tickets (a
 * link that was revoked must not come back), and the list of unused files, which the host makes anew. Whoever restores other data empties them.
 */
export const passing = ['sessions', 'sign_in_failures', 'idempotency_keys', 'previews', 'tickets', 'unused_files'];

/** What a backup leaves out: these, and keys that a database makes for itself (the epoch among them). */
const leftOut = new Set([...passing, 'secrets']);

/**
 * Rows that are read or written at once, below every database's limit of parameters; other work of the process is done
 * between.
 */
export const chunk = 100;

/** Whether rows of a table need the files that they name: a change may name one that nothing uses any more. */
export function needsFiles(table: string): boolean {
  return table !== 'changes';
}

export interface Table {
  name: string;
  /** Whether its rows are numbered; a table whose rows are not is small. */
  hasId: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the tables that belong into a backup of a database with these migrations. Asks none but an empty one: a server
 * may hold tables of other programs. Throws a StartError when a newer version has written it.
 */
export async function tablesAfter(migrations: readonly string[]): Promise<Table[]> {
  refuseNewer(migrations);
  const engine = sqliteEngine(':memory:');
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  try {
    await migrateTo(db, engine, migrations.at(-1));
    return await tablesIn(db);
  } finally {
    await db.destroy();
  }
}

/** Returns the same of a database of SQLite. */
export async function tablesIn(db: Reader): Promise<Table[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, columns }) => ({ name, hasId: columns.some((column) => column.name === 'id') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Reads the rows of a table in the order of their numbers, some at a time. */
export async function* readRows(db: Reader, { name, hasId }: Table): AsyncGenerator<Row[]> {
  if (!hasId) {
    yield (await sql<Row>`select * from ${sql.table(name)} order by 1`.execute(db)).rows;
    return;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where id > ${last} order by id limit ${sql.lit(chunk)}`.execute(db);
    yield rows;
    if (rows.length < chunk) return;
    last = Number(rows.at(-1)?.id);
    await setImmediate();
  }
}

export async function insertRows(db: Reader, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}
