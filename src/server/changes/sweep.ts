import { sql } from 'kysely';
import { dayMs } from '../base/time.ts';
import type { Database } from '../database/database.ts';

/** Of each record so many of the last changes stay, however old they are. */
const keptOfRecord = 200;
/** Rows per write job; other jobs wait for it. */
const chunk = 500;

/** Removes changes that are older than `days`, but the last of each record. Returns how many. */
export async function sweepChanges(database: Database, days: number, now = Date.now()): Promise<number> {
  const before = new Date(now - days * dayMs).toISOString();
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, at, row_number() over (partition by type, record order by id desc) as newer from changes
    ) as numbered where newer > ${sql.lit(keptOfRecord)} and at < ${before}`.execute(database.read);
  for (let start = 0; start < rows.length; start += chunk) {
    const ids = rows.slice(start, start + chunk).map(({ id }) => sql.lit(id));
    await database.write((writer) => sql`delete from changes where id in (${sql.join(ids)})`.execute(writer), {
      keepsCaches: true,
    });
  }
  return rows.length;
}
