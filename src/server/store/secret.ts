import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Returns the secret of this name, and creates it in a new database. It stays the same over restarts. */
export async function loadSecret(database: Database, name: string): Promise<Buffer> {
  const stored = (await read(database, name)) ?? (await create(database, name));
  return Buffer.from(stored, 'base64');
}

async function read({ read: db }: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Returns what is stored then: another process may have been first. */
async function create(database: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64');
  await database.write(
    (writer) =>
      writer
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((on) => on.doNothing())
        .execute(),
    { keepsCaches: true },
  );
  return (await read(database, name)) ?? value;
}
