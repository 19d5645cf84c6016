import { sql } from 'kysely';
import { applyPartialOrder } from '../../model/order.ts';
import type { Writer } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Rows per statement: below every database's limit of parameters, well above what a person drags. */
const chunk = 500;

interface Position {
  id: number;
  sort: number;
}

/**
 * Puts `current` (the rows in their present order) into the wanted order; writes only rows that move. Returns whether
 * any did.
 */
export async function applyOrder(
  writer: Writer,
  table: keyof Schema,
  current: readonly Position[],
  wanted: readonly number[],
): Promise<boolean> {
  const order = applyPartialOrder(
    current.map(({ id }) => id),
    wanted,
  );
  const moves = current.flatMap(({ id, sort }, index) => (order[index] === id ? [] : [[order[index], sort] as const]));
  for (let start = 0; start < moves.length; start += chunk) {
    const rows = moves.slice(start, start + chunk).map(([id, sort]) => sql`(${sql.lit(id)}, ${sql.lit(sort)})`);
    // SQLite and PostgreSQL both name the columns of a bare VALUES column1, column2.
    await sql`update ${sql.table(table)} set sort = moves.column2 from (values ${sql.join(rows)}) as moves
      where ${sql.table(table)}.id = moves.column1`.execute(writer);
  }
  return moves.length > 0;
}
