import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/**
 * What a backup leaves out: who is signed in and who has guessed wrong, answers that are kept for a day, keys that a
 * database makes for itself (the epoch among them), and the list of unused files, which the host makes anew.
 */
const leftOut = new Set(['sessions', 'sign_in_failures', 'idempotency_keys', 'secrets', 'unused_files']);

/** Rows that are read at once; other work of the process is done between two reads. */
const chunk = 100;

export interface Table {
  name: string;
  /** Whether its rows are numbered; a table whose rows are not is small. */
  hasId: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** Returns the tables that belong into a backup, whatever schema the database has. */
export async function tablesOf(db: Reader): Promise<Table[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !leftOut.has(name))
    .map(({ name, columns }) => ({ name, hasId: columns.some((column) => column.name === 'id') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Reads the rows of a table in the order of their numbers, some at a time. */
export async function* readRows(db: Reader, { name, hasId }: Table): AsyncGenerator<Row[]> {
  if (!hasId) {
    yield (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows;
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
