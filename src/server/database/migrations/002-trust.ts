import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** Adds versions of blocks, the account of the last change, failed sign-ins and idempotency keys. */
export async function trust(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  const changed = ['cases', 'categories', 'services', 'technologies', 'technology_types', 'blocks', 'page_settings'];
  // Not a foreign key: the account may be removed later, and its number is never reused.
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
