import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * Adds the table of what operators show of forms that are not saved: `slot` names the one that an account has of a record
 * while it types, and is null for links, of which there may be many.
 */
export async function previews(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  await db.schema
    .createTable('previews')
    .addColumn('id', 'integer', identity)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('slot', 'text', (column) => column.unique())
    .addColumn('account', 'integer', required)
    .addColumn('type', 'text', required)
    .addColumn('record', 'integer')
    .addColumn('draft', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('until', 'text', required)
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('opened_at', 'text')
    .execute();
  await db.schema.createIndex('previews_record').on('previews').columns(['type', 'record']).execute();
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
