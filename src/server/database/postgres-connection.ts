import {
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { ClientBase, Pool } from 'pg';
import { ConnectionError } from './connection-error.ts';

/**
 * Limits of every writing transaction, so that a process that stops in the midst of one keeps the others from writing for
 * less than ten seconds. They end with the transaction: behind PgBouncer a session is not ours.
 */
const begin = `begin;
set local lock_timeout = '5s';
set local statement_timeout = '10s';
set local idle_in_transaction_session_timeout = '8s'`;

/** Commands of a transaction within another one. */
const nested: Readonly<Record<string, string>> = {
  begin: 'savepoint nested',
  commit: 'release savepoint nested',
  rollback: 'rollback to savepoint nested; release savepoint nested',
};

/** Kysely's dialect without its lock for migrations, which belongs to a session; the setup has a lock of its own. */
export class PooledDialect extends PostgresDialect {
  constructor(pool: PostgresPool) {
    super({ pool });
  }

  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }
}

class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The pool as Kysely uses it. A connection that fails is closed and not used again. */
export function pooled(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch(translated);
      let isBroken = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        // The server ends the transaction with its connection; a failing rollback would hide the first error.
        if (isBroken && text === 'rollback') return nothing;
        const sent = text === 'begin' ? begin : text;
        const result = await send(client, sent, parameters).catch((error) => {
          isBroken ||= isConnectionFailure(error);
          throw isBroken ? new ConnectionError(text === 'commit', error) : error;
        });
        // The server answers so when a statement has failed.
        if (text === 'commit' && result.command === 'ROLLBACK') throw new Error('the transaction was rolled back');
        return result;
      };
      return asClient(query, () => client.release(isBroken));
    },
    end: () => pool.end(),
  };
}

/** One connection with an open transaction, as a pool: all queries belong to that transaction. */
export function withinTransaction(client: ClientBase): PostgresPool {
  return {
    connect: async () =>
      asClient(
        (text, parameters) => send(client, nested[text] ?? text, parameters).catch(translated),
        () => undefined,
      ),
    end: async () => undefined,
  };
}

/** Throws failures of the connection as a ConnectionError, other errors as they are. */
export function translated(error: unknown): never {
  throw isConnectionFailure(error) ? new ConnectionError(false, error) : error;
}

/** The same for errors of a commit. */
export function translatedOfCommit(error: unknown): never {
  throw isConnectionFailure(error) ? new ConnectionError(true, error) : error;
}

/**
 * Whether the connection cannot be used any more: the error is not the server's, which has a severity, or its code is one
 * of 08 (the connection failed; PgBouncer's errors too), 57P (the server stops or starts), 25P03 (the transaction was idle
 * for too long).
 */
function isConnectionFailure(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  const isFromServer = error instanceof Error && 'severity' in error && 'code' in error;
  return !isFromServer || /^(08|57P|25P03)/.test(String(error.code));
}

interface Answer extends Omit<PostgresQueryResult<unknown>, 'command'> {
  command: PostgresQueryResult<unknown>['command'] | 'COMMIT' | 'ROLLBACK';
}

type Query = (text: string, parameters: readonly unknown[]) => Promise<Answer>;

const nothing: Answer = { command: 'SELECT', rowCount: 0, rows: [] };

function asClient(query: Query, release: () => void): PostgresPoolClient {
  return { query: query as PostgresPoolClient['query'], release }; // no cursors: nothing streams
}

async function send(client: ClientBase, text: string, parameters: readonly unknown[]): Promise<Answer> {
  const { command, rowCount, rows } = await client.query(text, [...parameters]);
  return { command, rowCount, rows } as Answer; // pg types the command as any text
}
