import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Schema } from '../database/engine/schema.ts';
import type { LastChange } from '../http/problems.ts';

/** Returns the account that saved a row last, and the time. */
export async function lastChange(
  db: Reader,
  table: keyof Schema,
  key: 'id' | 'system_name',
  value: number | string,
): Promise<LastChange> {
  const { rows } = await sql<{ at: string | null; id: number | null; name: string | null }>`
    select changed.updated_at as at, users.id, users.name from ${sql.table(table)} as changed
    left join users on users.id = changed.updated_by where ${sql.ref(`changed.${key}`)} = ${value}`.execute(db);
  const { at = null, id = null, name = null } = rows[0] ?? {};
  return { by: id === null || name === null ? null : { id, name }, at };
}
