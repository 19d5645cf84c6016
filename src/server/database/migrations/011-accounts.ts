import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/**
 * Adds what accounts have beside a password: second factors, recovery codes, what their operators are told, and what
 * somebody may do once until a time. A password that is empty belongs to an account whose invitation was not accepted.
 */
export async function accounts(db: Kysely<unknown>, { identity }: Engine): Promise<void> {
  const add = (table: string, name: string, type: 'text' | 'integer' | 'bigint') =>
    db.schema.alterTable(table).addColumn(name, type).execute();
  const ofAccount = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', identity)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'));
  await ofAccount('passkeys')
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('rp_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('public_key', 'text', required)
    .addColumn('transports', 'text', required)
    .addColumn('added_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await ofAccount('recovery_codes').addColumn('salt', 'text', required).addColumn('hash', 'text', required).execute();
  await ofAccount('account_notices')
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('detail', 'text')
    .addColumn('session', 'text')
    .execute();
  for (const name of ['passkeys', 'recovery_codes', 'account_notices'])
    await db.schema.createIndex(`${name}_user`).on(name).column('user_id').execute();
  await db.schema
    .createTable('tickets')
    .addColumn('key', 'text', required)
    .addColumn('purpose', 'text', required)
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('value', 'text', required)
    .addColumn('until', 'bigint', required)
    .addPrimaryKeyConstraint('tickets_key', ['key', 'purpose'])
    .execute();
  await db.schema.createIndex('tickets_user').on('tickets').column('user_id').execute();
  await db.schema.createIndex('tickets_until').on('tickets').column('until').execute();

  await db.schema
    .alterTable('users')
    .addColumn('blocked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['password_at', 'signed_in_at', 'totp_secret', 'totp_at']) await add('users', name, 'text');
  await add('users', 'totp_step', 'integer');
  for (const name of ['device', 'kind', 'address']) await add('sessions', name, 'text');
  await add('sessions', 'confirmed_at', 'bigint');
  await noteFormerSignIns(db);
}

interface Former {
  changes: { type: string; op: string; record: number | null; at: string };
  users: { id: number; signed_in_at: string | null };
}

/** Of those who have signed in before, a new browser is told. */
async function noteFormerSignIns(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Former>;
  const rows = await db
    .selectFrom('changes')
    .select(({ fn }) => ['record', fn.max('at').as('at')])
    .where('type', '=', 'session')
    .where('op', '=', 'add')
    .where('record', 'is not', null)
    .groupBy('record')
    .execute();
  for (const { record, at } of rows)
    if (record !== null) await db.updateTable('users').set({ signed_in_at: at }).where('id', '=', record).execute();
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}
