import { sql } from 'kysely';
import { reordered } from '../../model/order.ts';
import type { Writer } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Rows to a statement: below every limit of parameters, well above what a person drags. */
const chunk = 500;

interface Place {
  id: number;
  sort: number;
}

/** `places` in their present order take the order wanted; only rows that move are written. */
export async function exchangePlaces(
  writer: Writer,
  table: keyof Schema,
  places: readonly Place[],
  wanted: readonly number[],
): Promise<boolean> {
  const order = reordered(
    places.map(({ id }) => id),
    wanted,
  );
  const moves = places.flatMap(({ id, sort }, index) => (order[index] === id ? [] : [[order[index], sort] as const]));
  for (let start = 0; start < moves.length; start += chunk) {
    const rows = moves.slice(start, start + chunk).map(([id, sort]) => sql`(${sql.lit(id)}, ${sql.lit(sort)})`);
    // Both SQLite and PostgreSQL call the columns of a bare VALUES so.
    await sql`update ${sql.table(table)} set sort = moves.column2 from (values ${sql.join(rows)}) as moves
      where ${sql.table(table)}.id = moves.column1`.execute(writer);
  }
  return moves.length > 0;
}
