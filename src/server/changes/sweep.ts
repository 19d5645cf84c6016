import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../base/time.ts';
import type { Database, Reader } from '../database/database.ts';

/** Of each record so many of the last changes stay, however old they are. */
const keptOfRecord = 200;
/** Rows that are found at once, and removed in one write; other work is done between. */
const chunk = 500;

/** Each by itself, so that both databases find the rows of a record by their index. */
const sameRecord = [
  sql<boolean>`newer.record = old.record`,
  sql<boolean>`newer.record is null and old.record is null`,
] as const;

/** Removes changes that are older than `days`, but the last of each record. Returns how many. */
export async function sweepChanges(database: Database, days: number, now = Date.now()): Promise<number> {
  const before = new Date(now - days * dayMs).toISOString();
  let removed = 0;
  for (const isSame of sameRecord) {
    for (let last = 0, found = chunk; found === chunk; ) {
      const ids = await findOld(database.read, { before, isSame, last });
      found = ids.length;
      if (found === 0) break;
      last = ids.at(-1) ?? last;
      removed += found;
      const gone = sql.join(ids.map((id) => sql.lit(id)));
      await database.write((writer) => sql`delete from changes where id in (${gone})`.execute(writer), {
        keepsCaches: true,
      });
    }
  }
  return removed;
}

/** Returns the ids of some changes behind `last` that are old, and that enough others of their record follow. */
async function findOld(
  db: Reader,
  { before, isSame, last }: { before: string; isSame: RawBuilder<boolean>; last: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from changes as old where at < ${before} and id > ${last} and exists (
      select 1 from changes as newer where newer.type = old.type and ${isSame} and newer.id > old.id
      order by newer.id limit 1 offset ${sql.lit(keptOfRecord - 1)}
    ) order by id limit ${sql.lit(chunk)}`.execute(db);
  return rows.map(({ id }) => id);
}
