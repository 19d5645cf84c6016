import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Adds the table of what was deleted and can still be restored. */
export async function trash(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  await db.schema
    .createTable('trash')
    .addColumn('id', 'integer', identity)
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('record', 'integer', (column) => column.notNull())
    .addColumn('case_id', 'integer')
    .addColumn('account', 'integer')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('trash_at').on('trash').column('at').execute();
}
