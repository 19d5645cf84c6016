import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Adds the table of the drafts that operators have shown to the others. */
export async function sharedDrafts(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  await db.schema
    .createTable('shared_drafts')
    .addColumn('id', 'integer', identity)
    .addColumn('form', 'text', required)
    .addColumn('account', 'integer', required)
    .addColumn('tab', 'text', required)
    .addColumn('version', 'text')
    .addColumn('parts', 'text', required)
    .addColumn('at', 'text', required)
    .execute();
  await db.schema
    .createIndex('shared_drafts_form')
    .on('shared_drafts')
    .columns(['form', 'account', 'tab'])
    .unique()
    .execute();
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
