import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Adds the table of all changes, and what was sent of them to other programs. */
export async function changes(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', 'integer', identity)
    .addColumn('at', 'text', required)
    .addColumn('account', 'integer')
    .addColumn('tab', 'text')
    .addColumn('type', 'text', required)
    .addColumn('record', 'text')
    .addColumn('version', 'integer')
    .addColumn('op', 'text', required)
    .addColumn('fields', 'text', required)
    .addColumn('tags', 'text', required)
    .addColumn('was_public', 'integer', required)
    .addColumn('is_public', 'integer', required)
    .addColumn('slug_before', 'text')
    .execute();
  await db.schema.createIndex('changes_record').on('changes').columns(['type', 'record', 'id']).execute();
  await db.schema.createIndex('changes_at').on('changes').column('at').execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('hook', 'text', (column) => column.primaryKey())
    .addColumn('from_cursor', 'bigint', required)
    .addColumn('to_cursor', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', 'bigint', required)
    .addColumn('last_status', 'text')
    .execute();
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
