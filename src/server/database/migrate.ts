import { type Kysely, Migrator, sql } from 'kysely';
import { errorMessage } from '../../model/error-message.ts';
import { StartError } from '../start-error.ts';
import type { Engine } from './engine.ts';
import { foundation } from './migrations/001-foundation.ts';
import { trust } from './migrations/002-trust.ts';
import { unusedFiles } from './migrations/003-unused-files.ts';
import { blockPictures } from './migrations/004-block-pictures.ts';

/**
 * In order of their names; a released name never changes. A migration only adds what the former version ignores, because
 * hosts of that version may still run; what is not used any more is removed one version later.
 */
const migrations = {
  '001-foundation': foundation,
  '002-trust': trust,
  '003-unused-files': unusedFiles,
  '004-block-pictures': blockPictures,
};

/** Brings the tables up to date. Throws a StartError when a newer version has written the data. */
export async function migrate<Schema>(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const unknown = (await applied(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new StartError(
      `the data were written by a newer version of Pult (${unknown.join(', ')}): start that version, or restore a backup that this one has made`,
    );
  const steps = Object.entries(migrations).map(([name, up]) => [
    name,
    { up: (step: Kysely<unknown>) => up(step, engine) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new StartError(`the database cannot be brought up to date: ${errorMessage(error)}`);
}

/** Returns whether every migration of this version, and no other, has been applied. */
export async function isUpToDate<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const names = await applied(db);
  return names.length === Object.keys(migrations).length && names.every((name) => Object.hasOwn(migrations, name));
}

async function applied<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
