import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** Versions of blocks, who changed what last, and what is remembered of sign-ins and of creations. */
export async function trust(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  const changed = ['cases', 'categories', 'services', 'technologies', 'technology_types', 'blocks', 'page_settings'];
  // No reference: who is removed later has changed it all the same, and their number never comes again.
  for (const name of changed) await db.schema.alterTable(name).addColumn('updated_by', 'integer').execute();
  await db.schema.alterTable('page_settings').addColumn('updated_at', 'text').execute();
  await db.schema
    .alterTable('blocks')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('sign_in_failures')
    .addColumn('id', 'integer', identity)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_failures_key').on('sign_in_failures').columns(['key', 'at']).execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_at').on('idempotency_keys').column('at').execute();
}
