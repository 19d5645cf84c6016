import { sql } from 'kysely';
import { applyPartialOrder } from '../../model/base/order.ts';
import { isSameList } from '../../model/base/same-list.ts';
import type { Writer } from '../database/database.ts';
import type { Schema } from '../database/engine/schema.ts';

/** Rows per statement: below every database's limit of parameters, well above what a person drags. */
const chunk = 500;

export interface Position {
  id: number;
  sort: number;
}

/**
 * Puts `current` (the rows in their present order) into the wanted order; writes only rows whose place changes. Returns
 * the ids in the new order, and whether it differs.
 */
export async function applyOrder(
  writer: Writer,
  table: keyof Schema,
  current: readonly Position[],
  wanted: readonly number[],
): Promise<{ order: number[]; isMoved: boolean }> {
  const before = current.map(({ id }) => id);
  const order = applyPartialOrder(before, wanted);
  if (isSameList(order, before)) return { order, isMoved: false };
  const known = new Map(current.map(({ id, sort }) => [id, sort]));
  const places = distinctPlaces(current);
  const moves = order.flatMap((id, index) => (known.get(id) === places[index] ? [] : [[id, places[index]] as const]));
  for (let start = 0; start < moves.length; start += chunk) {
    const rows = moves.slice(start, start + chunk).map(([id, sort]) => sql`(${sql.lit(id)}, ${sql.lit(sort)})`);
    // SQLite and PostgreSQL both name the columns of a bare VALUES column1, column2.
    await sql`update ${sql.table(table)} set sort = moves.column2 from (values ${sql.join(rows)}) as moves
      where ${sql.table(table)}.id = moves.column1`.execute(writer);
  }
  return { order, isMoved: true };
}

/** Returns the places of the rows. Rows that another program has put on one place would not move when they exchange it. */
function distinctPlaces(rows: readonly Position[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return rows.map(({ sort }) => {
    last = Math.max(sort, last + 1);
    return last;
  });
}
