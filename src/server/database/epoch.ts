import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const name = 'epoch';

/**
 * The first half of every version and entity tag. Versions count from one in each row, so that after a restore version 7
 * may be another version 7; with another epoch no tag from before fits.
 */
export async function loadEpoch(db: Kysely<Schema>): Promise<string> {
  const stored = await read(db);
  if (stored !== undefined) return stored;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(6).toString('hex') })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await read(db)) ?? '';
}

async function read(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
