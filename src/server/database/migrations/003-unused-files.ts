import type { Kysely } from 'kysely';

/** Stored files that nothing names, and since when. */
export async function unusedFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unused_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}
