import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './engine/schema.ts';

const name = 'epoch';

/**
 * Returns the prefix of every version and entity tag, and creates it in a new database. Versions count from 1 in each
 * row, so after a database is replaced the same number may mean other content; another epoch makes all former tags
 * stale.
 */
export async function loadEpoch(db: Kysely<Schema>): Promise<string> {
  const stored = await readEpoch(db);
  if (stored !== undefined) return stored;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(6).toString('hex') })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await readEpoch(db)) ?? '';
}

/** Returns undefined for a database that no host has opened yet. */
export async function readEpoch(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
