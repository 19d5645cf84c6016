import { Kysely, sql, type Transaction } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import type { Schema } from '../database/engine/schema.ts';
import { loadEpoch } from '../database/epoch.ts';
import { migrate } from '../database/migrate.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import { insertRows, passing, readRows, type Table, tablesIn } from './tables.ts';

/**
 * Replaces all rows by those of a file of SQLite that is up to date, within a transaction. Everybody is signed out, and
 * versions get another epoch.
 */
export async function replaceRows(db: Reader, engine: Engine, path: string): Promise<void> {
  await migrate(db, engine);
  // Hosts drop their caches by it. The cast is true: the setup is one transaction.
  await engine.takeTurn(db as Transaction<Schema>, { keepsCaches: false });
  const from = sqliteEngine(path);
  const rows = new Kysely<Schema>({ dialect: from.dialect });
  try {
    const tables = inOrderOfReferences(await tablesIn(rows), await references(rows));
    // Not by truncate, which takes the rows from readers that began before.
    for (const name of passing) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const table of tables) {
      for await (const some of readRows(rows, table)) await insertRows(db, table.name, some);
    }
    const lastIds = await from.lastIds(rows);
    for (const { name, hasId } of tables) if (hasId) await engine.setLastId(db, name, lastIds[name] ?? 0);
  } finally {
    await rows.destroy();
  }
  await sql`delete from secrets where name = 'epoch'`.execute(db);
  await loadEpoch(db);
}

interface Reference {
  /** Its rows name rows of `parent`. */
  child: string;
  parent: string;
}

async function references(db: Reader): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select tables.name as child, keys."table" as parent from sqlite_master as tables
    join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`.execute(db);
  return rows;
}

/** Each table comes after those that its rows name. */
function inOrderOfReferences(tables: readonly Table[], all: readonly Reference[]): Table[] {
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    const named = all.filter(({ child }) => child === table.name).map(({ parent }) => parent);
    for (const other of tables) if (other !== table && named.includes(other.name)) add(other);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}
