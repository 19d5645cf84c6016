import type { Database, Reader } from '../database/database.ts';

const minute = 60_000;

/** How many failures a minute close an account, and an address to all accounts. */
const most = { login: 5, address: 50 } as const;
type Kind = keyof typeof most;

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
  waitOfAddress(address: string): Promise<number> {
    return wait(this.#database.read, 'address', address, Date.now());
  }

  /** Counts a try before its password is looked at. A number means: not let through for so many seconds. */
  begin(login: string, address: string): Promise<Attempt | number> {
    return this.#database.write(
      async (writer) => {
        const now = Date.now();
        // Times ahead of the clock are those of a clock that was set back.
        await writer
          .deleteFrom('sign_in_failures')
          .where((row) => row.or([row('at', '<=', now - minute), row('at', '>', now)]))
          .execute();
        const seconds = Math.max(await wait(writer, 'login', login, now), await wait(writer, 'address', address, now));
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
  async succeed({ login, address }: Attempt): Promise<void> {
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

async function wait(db: Reader, kind: Kind, name: string, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('sign_in_failures')
    .select('at')
    .where('key', '=', `${kind}:${name}`)
    .where('at', '>', now - minute)
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(most[kind] - 1)
    .executeTakeFirst();
  return oldest ? Math.ceil((Number(oldest.at) + minute - now) / 1000) : 0;
}
