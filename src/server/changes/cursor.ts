import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** Carries the cursor with which the waiting call goes on behind a list. */
export const cursorHeader = 'X-Cursor';

/** PostgreSQL refuses to compare the number of a change with a larger one. */
const maxId = 2_147_483_647;

/** Returns the number of the last change; 0 before the first one. */
export async function lastChangeId(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom('changes')
    .select(sql<number | null>`max(id)`.as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Names a change to readers. It has the epoch, because after a restore the numbers of changes begin elsewhere. */
export function cursorOf(id: number, epoch: string): string {
  return `${id}-${epoch}`;
}

/** Returns the number of the change that a cursor names; null for what is no cursor of this database. */
export function changeAt(cursor: string, epoch: string): number | null {
  const [, id, of] = /^(\d{1,15})-(\w+)$/.exec(cursor) ?? [];
  return of === epoch && Number(id) <= maxId ? Number(id) : null;
}
