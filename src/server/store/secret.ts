import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Returns the secret of this name, and creates it in a new database. It stays the same over restarts. */
export async function loadSecret(database: Database, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64');
  await database.write((writer) =>
    writer
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
  const row = await database.read
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64');
}
