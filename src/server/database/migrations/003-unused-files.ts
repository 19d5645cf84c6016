import type { Kysely } from 'kysely';

/** Adds the stored files that nothing names; `since` in milliseconds since 1970. */
export async function unusedFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unused_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}
