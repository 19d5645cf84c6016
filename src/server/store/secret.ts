import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** Returns the secret of this name, and creates it in a new database. It stays the same over restarts. */
export async function loadSecret(database: Database, name: string): Promise<Buffer> {
  return Buffer.from(await storeSecret(database, name, randomBytes(32).toString('base64')), 'base64');
}

export async function readSecret({ read: db }: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores a value unless there is one. Returns what is stored then: another process may have been first. */
export async function storeSecret(database: Database, name: string, value: string): Promise<string> {
  const stored = await readSecret(database, name);
  if (stored !== undefined) return stored;
  await database.write(
    (writer) =>
      writer
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((on) => on.doNothing())
        .execute(),
    { keepsCaches: true },
  );
  return (await readSecret(database, name)) ?? value;
}

export async function removeSecret(database: Database, name: string): Promise<void> {
  await database.write((writer) => writer.deleteFrom('secrets').where('name', '=', name).execute(), {
    keepsCaches: true,
  });
}
