import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type DataLocation, databasePath, withoutSecrets } from '../base/location.ts';
import { StartError } from '../base/start-error.ts';
import { ConnectionError } from '../database/connection-error.ts';
import type { Reader } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import type { Schema } from '../database/engine/schema.ts';
import { appliedMigrations, refuseNewer } from '../database/migrate.ts';
import { postgresEngine } from '../database/postgres.ts';
import { Incoming } from '../uploads/incoming.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { Archive } from './archive.ts';
import { buildChecked } from './check-archive.ts';
import { checkNoOtherFiles, putFiles } from './put-files.ts';
import { replaceRows } from './replace-rows.ts';
import type { RestoreOptions } from './restore-options.ts';
import { savePresent } from './save-present.ts';
import { tablesAfter } from './tables.ts';

/**
 * Restores a database of PostgreSQL, and files in a folder or in S3. The checked rows come from a file of SQLite; files
 * are put first, where nothing names them yet, and one transaction replaces all rows.
 */
export async function restorePostgres(archive: Archive, restore: RestoreOptions, address: URL): Promise<string | null> {
  const { path, location, progress } = restore;
  const folder = await mkdtemp(join(tmpdir(), 'pult-restore-'));
  const engine = await postgresEngine(address, 'pult-command');
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  try {
    const checked = databasePath(folder);
    await buildChecked(archive, { path, database: checked, progress });
    const target = { db, engine, shown: withoutSecrets(address) };
    const found = await lookAt(target);
    checkMayReplace(found, restore, target.shown);
    const saved = found.isEmpty ? null : await savePresent(location, progress);
    await storeFiles(archive, restore);
    await fill(target, checked, found.lastCommit);
    return saved;
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Target {
  db: Reader;
  engine: Engine;
  /** Its address, for messages. */
  shown: string;
}

interface Found {
  isEmpty: boolean;
  lastCommit: string;
}

/** Throws a StartError when a host runs on the database, or when a newer version has written it. */
function lookAt({ db, engine, shown }: Target): Promise<Found> {
  return engine.lockedForSetup(db, async (reader) => {
    await checkNoHost(reader, shown);
    const applied = await appliedMigrations(reader);
    refuseNewer(applied);
    const tables = applied.length > 0 ? await tablesAfter(applied) : [];
    let isEmpty = true;
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(reader);
      isEmpty &&= rows.length === 0;
    }
    return { isEmpty, lastCommit: await engine.lastCommit(reader) };
  });
}

/** Replaces all rows in one transaction, unless somebody has written since `lastCommit` was read. */
async function fill({ db, engine, shown }: Target, checked: string, lastCommit: string): Promise<void> {
  try {
    await engine.lockedForSetup(db, async (writer) => {
      await checkNoHost(writer, shown);
      if ((await engine.lastCommit(writer)) !== lastCommit)
        throw new StartError(`somebody has written to ${shown} meanwhile: stop all hosts, and try again`);
      await replaceRows(writer, engine, checked);
    });
  } catch (error) {
    if (!(error instanceof ConnectionError && error.code === 'COMMIT_LOST')) throw error;
    throw new StartError(
      `the connection to ${shown} broke while the last step was confirmed (${error.message}): it holds either the former state or the backup, whole. Start a host and look, or repeat the command with --replace`,
    );
  }
}

/** The connections of a host have its name; it keeps one of them. */
async function checkNoHost(db: Reader, shown: string): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select distinct coalesce(host(client_addr), 'an address that is not shown') as address from pg_stat_activity
    where datname = current_database() and application_name = 'pult'`.execute(db);
  if (rows.length === 0) return;
  throw new StartError(
    `a host is connected to ${shown} (from ${rows.map(({ address }) => address).join(', ')}): stop every host first. PgBouncer keeps connections of stopped ones for some minutes: restart it, or wait`,
  );
}

function checkMayReplace({ isEmpty }: Found, { location, replace, keepsStorage }: RestoreOptions, shown: string): void {
  if (!isEmpty && !replace)
    throw new StartError(
      `${shown} holds an installation: choose another database, or let --replace save a backup of it and replace it`,
    );
  if (isEmpty && !keepsStorage && holdsOther(location))
    throw new StartError(
      `DATA_DIR ${location.dataDir} holds the files of pult.db, which are no longer named then: choose another folder`,
    );
}

function holdsOther({ storage, dataDir }: DataLocation): boolean {
  return !storage && existsSync(databasePath(dataDir));
}

async function storeFiles(
  archive: Archive,
  { location, replace, keepsStorage, progress }: RestoreOptions,
): Promise<void> {
  const [storage, incoming] = [await openStorage(location), await Incoming.open(location.dataDir)];
  try {
    if (!replace && !keepsStorage)
      await checkNoOtherFiles(storage, archive, location.storage?.shown ?? `DATA_DIR ${location.dataDir}`);
    await putFiles(archive, { present: storage, into: storage, incoming, progress });
  } finally {
    await incoming.close();
    storage.close();
  }
}
