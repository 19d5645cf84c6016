import type { Database, Reader } from '../database/database.ts';

const windowMs = 60_000;

/** Failures within `windowMs` that lock an account, and an address for all accounts. */
const maxFailures = { login: 5, address: 50 } as const;
type Kind = keyof typeof maxFailures;

/** An attempt to sign in; it counts as a failure until `reset`. */
export interface Attempt {
  login: string;
  address: number;
}

/**
 * Failed sign-ins of the last minute. They are in the database, so that a restart or a second process does not reset
 * them.
 */
export class SignInFailures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the seconds until this address may try again; 0 when it may now. */
  async secondsUntilAllowed(address: string): Promise<number> {
    const { read, engine } = this.#database;
    return secondsToWait(read, 'address', address, await engine.now(read));
  }

  /**
   * Counts an attempt before its password is verified. Returns the seconds to wait instead when account or address is
   * locked.
   */
  recordAttempt(login: string, address: string): Promise<Attempt | number> {
    return this.#database.write(
      async (writer) => {
        const now = await this.#database.engine.now(writer);
        // Rows with a time in the future were written before the clock was set back.
        await writer
          .deleteFrom('sign_in_failures')
          .where((row) => row.or([row('at', '<=', now - windowMs), row('at', '>', now)]))
          .execute();
        const seconds = Math.max(
          await secondsToWait(writer, 'login', login, now),
          await secondsToWait(writer, 'address', address, now),
        );
        if (seconds > 0) return seconds;
        const keys = [`login:${login}`, `address:${address}`];
        const rows = await writer
          .insertInto('sign_in_failures')
          .values(keys.map((key) => ({ key, at: now })))
          .returning(['id', 'key'])
          .execute();
        return { login, address: rows.find(({ key }) => key === keys[1])?.id ?? 0 };
      },
      { keepsCaches: true },
    );
  }

  /** The attempt succeeded: deletes it, and all failures of the account. */
  async reset({ login, address }: Attempt): Promise<void> {
    await this.#database.write(
      (writer) =>
        writer
          .deleteFrom('sign_in_failures')
          .where((row) => row.or([row('key', '=', `login:${login}`), row('id', '=', address)]))
          .execute(),
      { keepsCaches: true },
    );
  }
}

async function secondsToWait(db: Reader, kind: Kind, name: string, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('sign_in_failures')
    .select('at')
    .where('key', '=', `${kind}:${name}`)
    .where('at', '>', now - windowMs)
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(maxFailures[kind] - 1)
    .executeTakeFirst();
  return oldest ? Math.ceil((Number(oldest.at) + windowMs - now) / 1000) : 0;
}
