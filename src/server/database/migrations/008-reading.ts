import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/**
 * Adds what the website reads by: its tokens, and an index of the slugs that lead elsewhere now, because few changes have
 * one.
 */
export async function reading(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_tokens')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await sql`create index if not exists changes_slug on changes (id, type, record, slug_before) where slug_before is not null`.execute(
    db,
  );
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
