import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { stampRead } from '../metrics/events.ts';
import { coalesced } from './coalesced.ts';
import type { ConstraintViolation, Engine } from './engine.ts';
import { PooledDialect, pooled, translated } from './postgres-connection.ts';
import { runSetup } from './postgres-setup.ts';

/** Time to wait for a free connection or a new one, in milliseconds. */
const connectTimeoutMs = 5000;
/** Time after which a query without an answer ends its connection, in milliseconds: longer than the server's limits. */
const queryTimeoutMs = 15_000;
/** Time after which an unused connection is closed, in milliseconds. */
const idleTimeoutMs = 60_000;

/**
 * PostgreSQL at an address like `postgres://user:password@host/database`. Any number of hosts may use the database: one
 * row, locked by every writing transaction, lets one of them write at a time, as SQLite does; it is the stamp as well.
 * Uses no named statements and nothing that belongs to a session, so that PgBouncer may stand between.
 */
export async function postgresEngine(address: URL): Promise<Engine> {
  // Loaded only here: a host with SQLite does not need its megabytes.
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  // Counts and times: all of them are below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const config: ClientConfig = {
    connectionString: address.href,
    application_name: 'pult',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types,
  };
  const pool = new pg.Pool({ ...config, query_timeout: queryTimeoutMs, idleTimeoutMillis: idleTimeoutMs });
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
    async now(db) {
      const { rows } = await sql<{ now: number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
      return rows[0]?.now ?? Date.now();
    },
    lockedForSetup: (_db, run) => runSetup(new pg.Client(config), run),
    // The server looks after its files itself.
    checkIntegrity: () => null,
  };
}

function constraintViolation(error: unknown): ConstraintViolation | null {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return null;
  const detail = String(error.constraint);
  if (error.code === '23505') return { kind: 'unique', detail };
  if (error.code === '23503') return { kind: 'reference', detail };
  return null;
}
