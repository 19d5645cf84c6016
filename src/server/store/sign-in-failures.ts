import type { Database, Reader } from '../database/database.ts';

const windowMs = 60_000;

/** How many failures a minute close an account, and an address to all accounts. */
const maxFailures = { login: 5, address: 50 } as const;
type Kind = keyof typeof maxFailures;

/** A try to sign in: counted as a failure until it has succeeded. */
export interface Attempt {
  login: string;
  address: number;
}

/** Failures of the last minute, in the database: neither a restart nor a second process forgives. */
export class SignInFailures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Seconds until this address may try again; 0 when it may now. */
  secondsUntilAllowed(address: string): Promise<number> {
    return secondsToWait(this.#database.read, 'address', address, Date.now());
  }

  /** Counts a try before its password is looked at. A number means: not let through for so many seconds. */
  recordAttempt(login: string, address: string): Promise<Attempt | number> {
    return this.#database.write(
      async (writer) => {
        const now = Date.now();
        // Times ahead of the clock are those of a clock that was set back.
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

  /** It was no failure, and those of the account before it are forgiven. */
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
