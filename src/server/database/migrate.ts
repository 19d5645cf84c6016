import { type Kysely, Migrator } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Engine } from './engine.ts';
import { foundation } from './migrations/001-foundation.ts';
import { trust } from './migrations/002-trust.ts';

/** In order; a name that has been released never changes. */
const migrations = { '001-foundation': foundation, '002-trust': trust };

export async function migrate<Schema>(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const steps = Object.entries(migrations).map(([name, up]) => [
    name,
    { up: (step: Kysely<unknown>) => up(step, engine) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new StartError(`the database cannot be brought up to date: ${messageOf(error)}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
