import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { errorMessage } from '../../model/base/error-message.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Reader } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import type { Schema } from '../database/engine/schema.ts';
import { migrateTo, unknownMigrations } from '../database/migrate.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import { neededPathsIn } from '../store/file-references.ts';
import type { Archive } from './archive.ts';
import { filePath, tablePath } from './manifest.ts';
import { chunk, insertRows, needsFiles, type Row, tablesIn } from './tables.ts';

/**
 * Makes a new SQLite file of the tables of an archive: first with the schema that they were saved from, then brought up
 * to date. The file is closed and whole afterwards. Returns what is wrong with the archive, a sentence each; the file is
 * of no use then.
 */
export async function buildDatabase(archive: Archive, path: string): Promise<string[]> {
  const unknown = unknownMigrations(archive.manifest.migrations);
  if (unknown.length > 0)
    return [
      `it was written by version ${archive.manifest.version} of Pult, which is newer (${unknown.join(', ')}): use that version`,
    ];
  const engine = sqliteEngine(path);
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  try {
    const { migrations } = archive.manifest;
    await migrateTo(db, engine, migrations.at(-1));
    // Tables come in the order of their names; what they say of each other is checked at the end.
    await sql`pragma foreign_keys = off`.execute(db);
    const problems = await db.transaction().execute((writer) => fill(writer, engine, archive));
    problems.push(...(await danglingRows(db)));
    if (problems.length > 0) return problems;
    await sql`pragma foreign_keys = on`.execute(db);
    await migrateTo(db, engine);
    await db
      .transaction()
      .execute((writer) => writeChange(writer, null, { type: 'installation', record: null, op: 'restore' }));
    const damage = engine.checkIntegrity();
    return damage === null ? [] : [`no sound database could be made of it: ${damage}`];
  } catch (error) {
    return [`no database could be made of it: ${errorMessage(error)}`];
  } finally {
    await db.destroy();
  }
}

async function fill(db: Reader, engine: Engine, archive: Archive): Promise<string[]> {
  const { tables, lastIds } = archive.manifest;
  const known = new Set((await tablesIn(db)).map(({ name }) => name));
  const problems = [...known].filter((name) => !(name in tables)).map((name) => `${tablePath(name)} is missing`);
  for (const [table, rows] of Object.entries(tables)) {
    if (!known.has(table)) problems.push(`${tablePath(table)} is of no table of its schema`);
    else if (!archive.has(tablePath(table))) problems.push(`${tablePath(table)} is missing`);
    else problems.push(...(await fillTable(db, archive, table, rows)));
  }
  for (const [table, last] of Object.entries(lastIds)) {
    if (known.has(table)) await engine.setLastId(db, table, last);
  }
  return problems;
}

async function fillTable(db: Reader, archive: Archive, table: string, expected: number): Promise<string[]> {
  const path = tablePath(table);
  const problems: string[] = [];
  const missing = new Set(archive.manifest.missing);
  let count = 0;
  let rows: Row[] = [];
  const insert = async () => {
    await insertRows(db, table, rows);
    rows = [];
    await setImmediate();
  };
  try {
    for await (const line of archive.lines(path)) {
      count++;
      rows.push(JSON.parse(line));
      for (const address of neededPathsIn(line)) {
        if (needsFiles(table) && !archive.has(filePath(address)) && !missing.has(address))
          problems.push(`${address} is named by line ${count} of ${path}, and is not in the backup`);
      }
      if (rows.length >= chunk) await insert();
    }
    await insert();
  } catch (error) {
    problems.push(`${path} cannot be read up to line ${count}: ${errorMessage(error)}`);
    return problems;
  }
  if (count !== expected) problems.push(`${path} has ${count} rows, and not ${expected}`);
  return problems;
}

/** Returns the rows that name a row of another table that is not there. */
async function danglingRows(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(db);
  return rows.map(({ table, rowid, parent }) => `row ${rowid} of ${table} names a row of ${parent} that is not there`);
}
