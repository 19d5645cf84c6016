import { type Kysely, Migrator, sql } from 'kysely';
import { errorMessage } from '../../model/base/error-message.ts';
import { StartError } from '../base/start-error.ts';
import type { Engine } from './engine/engine.ts';
import { foundation } from './migrations/001-foundation.ts';
import { trust } from './migrations/002-trust.ts';
import { unusedFiles } from './migrations/003-unused-files.ts';
import { blockPictures } from './migrations/004-block-pictures.ts';
import { changes } from './migrations/005-changes.ts';
import { trash } from './migrations/006-trash.ts';
import { sharedDrafts } from './migrations/007-shared-drafts.ts';
import { reading } from './migrations/008-reading.ts';
import { webhooks } from './migrations/009-webhooks.ts';
import { previews } from './migrations/010-previews.ts';
import { accounts } from './migrations/011-accounts.ts';

/**
 * In order of their names; a released name never changes. A migration only adds what the former version ignores, because
 * hosts of that version may still run; what is not used any more is removed one version later.
 */
const migrations = {
  '001-foundation': foundation,
  '002-trust': trust,
  '003-unused-files': unusedFiles,
  '004-block-pictures': blockPictures,
  '005-changes': changes,
  '006-trash': trash,
  '007-shared-drafts': sharedDrafts,
  '008-reading': reading,
  '009-webhooks': webhooks,
  '010-previews': previews,
  '011-accounts': accounts,
};

/** In milliseconds: well below the minute after which PostgreSQL ends a setup that runs no query. */
const heartbeatMs = 10_000;

export interface MigrateOptions {
  onlyNew?: boolean;
}

/**
 * Brings the tables up to date; those of an existing database are copied first. Throws a StartError when a newer version
 * has written the data, or when a step fails: nothing is changed then. `onlyNew`: an older database is refused, too,
 * because hosts of its version may run.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  engine: Engine,
  { onlyNew = false }: MigrateOptions = {},
): Promise<void> {
  const names = await appliedMigrations(db);
  refuseNewer(names);
  const [next] = Object.keys(migrations).filter((name) => !names.includes(name));
  if (next === undefined) return;
  if (onlyNew && names.length > 0)
    throw new StartError(
      'the database is of an older version, whose hosts may run: use the command of that version, or start a host of this one first',
    );
  const copy = names.length > 0 ? await saveCopy(db, engine, next) : null;
  try {
    await migrateTo(db, engine);
  } catch (error) {
    const kept = copy === null ? '' : ` A copy of the database is in ${copy}.`;
    throw new StartError(
      `the database cannot be brought up to date (${errorMessage(error)}). It is as it was: the former version starts with it.${kept}`,
    );
  }
}

/** Applies the migrations up to `last`, all without it: every one, or none when one fails. */
export async function migrateTo<Schema>(db: Kysely<Schema>, engine: Engine, last?: string): Promise<void> {
  const steps = Object.entries(migrations).map(([name, up]) => [
    name,
    { up: (step: Kysely<unknown>) => up(step, engine) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** Throws a StartError when migrations have been applied that this version does not know. */
export function refuseNewer(applied: readonly string[]): void {
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0)
    throw new StartError(
      `the data were written by a newer version of Pult (${unknown.join(', ')}): start that version, or restore a backup that this one has made`,
    );
}

export function unknownMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !Object.hasOwn(migrations, name));
}

/** Returns whether every migration of this version, and no other, has been applied. */
export async function isUpToDate<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const names = await appliedMigrations(db);
  return names.length === Object.keys(migrations).length && unknownMigrations(names).length === 0;
}

/** Returns the names of the applied migrations in their order; none for a new database. */
export async function appliedMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function saveCopy<Schema>(db: Kysely<Schema>, engine: Engine, next: string): Promise<string | null> {
  const heartbeat = setInterval(() => void sql`select 1`.execute(db).catch(() => undefined), heartbeatMs);
  try {
    return (await engine.saveCopy?.(`before-${next}`)) ?? null;
  } catch (error) {
    throw new StartError(
      `the database is to be brought up to date, and no copy of it could be made first (${errorMessage(error)}). Nothing is changed: make room on the disk and start again`,
    );
  } finally {
    clearInterval(heartbeat);
  }
}
