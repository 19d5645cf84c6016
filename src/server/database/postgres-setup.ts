import { Kysely } from 'kysely';
import type { Client } from 'pg';
import type { Schema } from './engine/schema.ts';
import { PooledDialect, translated, translatedOfCommit, withinTransaction } from './postgres-connection.ts';

/**
 * Takes the lock of the setup, which lasts as long as the transaction, and creates the row that writers lock, and
 * the table of who is there. Others wait
 * for the lock without limit; a process that stops in the midst of its setup loses it after a minute.
 */
const prepare = `begin;
set local lock_timeout = 0;
set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = '60s';
select pg_advisory_xact_lock(7815696647);
create table if not exists turn (one integer primary key check (one = 1), n bigint not null);
insert into turn (one, n) values (1, 0) on conflict do nothing;
create unlogged table if not exists presence (
  tab text primary key, account integer not null, at text not null, dirty text not null, seen bigint not null,
  session text not null default '', waiting boolean not null default false);
do $$ begin
  -- Of a former version. Only then, because it waits for those who read the table.
  if not exists (select from pg_attribute where attrelid = 'presence'::regclass and attname = 'session') then
    alter table presence
      add column session text not null default '', add column waiting boolean not null default false;
  end if;
end $$`;

/** Runs the setup in one transaction. When it fails, the database is as it was before. */
export async function runSetup<T>(client: Client, run: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  // The query that is under way, or the next one, fails as well.
  client.on('error', () => undefined);
  await client.connect().catch(translated);
  try {
    await client.query(prepare).catch(translated);
    const result = await run(new Kysely<Schema>({ dialect: new PooledDialect(withinTransaction(client)) }));
    await client.query('commit').catch(translatedOfCommit);
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
