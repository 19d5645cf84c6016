import { type Kysely, sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { stampRead } from '../base/events.ts';
import { coalesced } from './coalesced.ts';
import type { ConstraintViolation, Engine } from './engine/engine.ts';
import type { Schema } from './engine/schema.ts';
import { PooledDialect, pooled, translated } from './postgres-connection.ts';
import { exchangePresence } from './postgres-presence.ts';
import { runSetup } from './postgres-setup.ts';

/** Time to wait for a free connection or a new one, in milliseconds. */
const connectTimeoutMs = 5000;
/** Time after which a query without an answer ends its connection, in milliseconds: longer than the server's limits. */
const queryTimeoutMs = 15_000;
/** Time after which an unused connection is closed, in milliseconds. */
const idleTimeoutMs = 60_000;

/** By which the server tells hosts, on which nothing is restored, from commands. */
export type ApplicationName = 'pult' | 'pult-command';

/**
 * PostgreSQL at an address like `postgres://user:password@host/database`. Any number of hosts may use the database: one
 * row, locked by every writing transaction, lets one of them write at a time, as SQLite does; it is the stamp as well.
 * Uses no named statements and nothing that belongs to a session, so that PgBouncer may stand between.
 */
export async function postgresEngine(address: URL, name: ApplicationName): Promise<Engine> {
  // Loaded only here: a host with SQLite does not need its megabytes.
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  // Counts and times: all of them are below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const config: ClientConfig = {
    connectionString: address.href,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types,
  };
  // One connection stays open, by which a restore knows that the host runs.
  const pool = new pg.Pool({ ...config, query_timeout: queryTimeoutMs, idleTimeoutMillis: idleTimeoutMs, min: 1 });
  // The pool has dropped an idle connection that broke; without a listener the process would end.
  pool.on('error', () => undefined);
  // The same of a connection in use that breaks between two queries; the next one fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: new PooledDialect(pooled(pool)),
    identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    json: {
      object: (entries) =>
        sql`json_build_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})::text`,
      flag: (column) => sql`(${sql.ref(column)} <> 0)`,
      raw: (column) => sql`${sql.ref(column)}::json`,
    },
    lower: (column) => sql`lower(${sql.ref(column)} collate "C")`,
    constraintViolation,
    async takeTurn(writer, { keepsCaches }) {
      const step = sql.lit(keepsCaches ? 0 : 1);
      const { numAffectedRows } = await sql`update turn set n = n + ${step} where one = 1`.execute(writer);
      if (numAffectedRows !== 1n) throw new Error('the table turn has lost its row');
    },
    stamp: coalesced(async () => {
      stampRead.publish(null);
      const { rows } = await pool.query<{ n: number }>('select n from turn where one = 1').catch(translated);
      return String(rows[0]?.n);
    }),
    async lastCommit(db) {
      // The transaction that has written the row, which each of them does.
      const { rows } = await sql<{ by: string }>`select xmin::text as by from turn where one = 1`.execute(db);
      return rows[0]?.by ?? '';
    },
    exchangePresence: exchangePresence((text, values) => pool.query(text, values).catch(translated)),
    async now(db) {
      const { rows } = await sql<{ now: number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
      return rows[0]?.now ?? Date.now();
    },
    beginSnapshot: `begin isolation level repeatable read read only;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`,
    lastIds,
    setLastId: async (db, table, last) => {
      // Not setval, which stays when the transaction is undone.
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(last + 1)}`.execute(db);
    },
    bytes: async (db) => {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
      return rows[0]?.bytes ?? 0;
    },
    lockedForSetup: (_db, run) => runSetup(new pg.Client(config), run),
    // The server looks after its files itself.
    checkIntegrity: () => null,
  };
}

/** From the sequences themselves: the view pg_sequences says nothing of one that was set and has given no number since. */
async function lastIds(db: Kysely<Schema>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; sequence: string }>`
    select table_name as name, pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
    from information_schema.columns where is_identity = 'YES' and table_schema = current_schema()`.execute(db);
  const found: Record<string, number> = {};
  for (const { name, sequence } of tables) {
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else last_value - 1 end as last from ${sql.raw(sequence)}`.execute(db);
    found[name] = rows[0]?.last ?? 0;
  }
  return found;
}

function constraintViolation(error: unknown): ConstraintViolation | null {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return null;
  const detail = String(error.constraint);
  if (error.code === '23505') return { kind: 'unique', detail };
  if (error.code === '23503') return { kind: 'reference', detail };
  return null;
}
