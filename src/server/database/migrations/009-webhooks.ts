import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/**
 * Adds what each webhook knows of the changes. The table `deliveries` of 005, which lacks the turn to send and was never
 * used, stays for a version: hosts of the former one copy it into their backups.
 */
export async function webhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('hook', 'text', (column) => column.primaryKey())
    .addColumn('from_cursor', 'bigint', required)
    .addColumn('to_cursor', 'bigint', required)
    .addColumn('epoch', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', 'bigint', required)
    .addColumn('last_status', 'text')
    .addColumn('last_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('since', 'bigint')
    .addColumn('is_paused', 'integer', required)
    .addColumn('sender', 'text', required)
    .addColumn('sender_until', 'bigint', required)
    .execute();
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
