import type { Reader } from '../database/database.ts';
import type { Records } from '../store/records.ts';

/** More rows than these are read with all others. */
const mostApart = 200;

/** Reads rows in their order. `ids`: of these; null for all. */
type ReadRows<Row> = (ids: readonly number[] | null) => Promise<Row[]>;

/**
 * The rows of every kind as they were read last. A row whose version is the same is not read again, and stays the same
 * object; its place among the others is always read.
 */
export class KnownRows<Row extends { readonly id: number; readonly version?: unknown }> {
  readonly #byTable = new Map<string, ReadonlyMap<number, Row>>();

  /** Returns all rows of a kind, in their order. */
  async read(db: Reader, records: Records, readRows: ReadRows<Row>): Promise<Row[]> {
    const known = this.#byTable.get(records.table) ?? new Map<number, Row>();
    const versions = known.size === 0 ? [] : await records.versions(db);
    const same = new Map(
      versions.flatMap(({ id, version }) => {
        const row = known.get(id);
        return row?.version === version ? [[id, row] as const] : [];
      }),
    );
    const changed = versions.flatMap(({ id }) => (same.has(id) ? [] : id));
    const isApart = versions.length > 0 && changed.length <= mostApart;
    const read = isApart && changed.length === 0 ? [] : await readRows(isApart ? changed : null);
    const fresh = new Map(read.map((row) => [row.id, row]));
    // A row may be removed between the two queries.
    const rows = isApart ? versions.flatMap(({ id }) => same.get(id) ?? fresh.get(id) ?? []) : read;
    this.#byTable.set(records.table, new Map(rows.map((row) => [row.id, row])));
    return rows;
  }
}
