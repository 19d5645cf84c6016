import { minuteMs } from '../base/time.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Database, Reader, Writer } from '../database/database.ts';

/**
 * Failures that lock an account for one address, an account for all, and an address for all accounts. `question`: what
 * passkeys are to sign, asked for from an address.
 */
const maxFailures = { pair: 5, login: 50, code: 30, address: 50, question: 50 } as const;
type Kind = keyof typeof maxFailures;

/** A code has six digits, so few of them may be tried, and whoever tries has the password already. */
const windowMs: Readonly<Record<Kind, number>> = {
  pair: minuteMs,
  login: minuteMs,
  code: 60 * minuteMs,
  address: minuteMs,
  question: minuteMs,
};

interface Attempt {
  login: string;
  /** An IPv4 address, or the network of an IPv6 address. */
  network: string;
  /** Whether failures of others do not count. */
  passesLogin: boolean;
  /** What is tried: a password, or the second factor behind it. */
  kind?: 'login' | 'code';
}

/** An attempt that counts as a failure until `reset`. */
export interface RecordedAttempt {
  /** Keys of the failures that a success ends. */
  keys: string[];
  /** Of the failure of its address. */
  id: number;
}

/** Failed sign-ins that count still. They are in the database, so that a restart or a second process does not reset them. */
export class SignInFailures {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the seconds until this address may try again; 0 when it may now. */
  async secondsUntilAllowed(network: string): Promise<number> {
    const { read, engine } = this.#database;
    return secondsToWait(read, 'address', network, await engine.now(read));
  }

  /**
   * Counts an attempt before its password is verified. Returns the seconds to wait instead when it is locked.
   */
  recordAttempt({ login, network, passesLogin, kind = 'login' }: Attempt): Promise<RecordedAttempt | number> {
    const names = [
      ['pair', `${network} ${login}`],
      [kind, login],
      ['address', network],
    ] as const;
    return this.#database.write(
      async (writer) => {
        const now = await this.#database.engine.now(writer);
        await forget(writer, now);
        for (const [one, name] of names) {
          const seconds = one === 'login' && passesLogin ? 0 : await secondsToWait(writer, one, name, now);
          if (seconds > 0) return seconds;
        }
        const rows = await writer
          .insertInto('sign_in_failures')
          .values(names.map(([one, name]) => ({ key: `${one}:${name}`, at: now })))
          .returning(['id', 'key'])
          .execute();
        const isOfAddress = (key: string) => key === `address:${network}`;
        const keys = rows.map(({ key }) => key).filter((key) => !isOfAddress(key));
        return { keys, id: rows.find(({ key }) => isOfAddress(key))?.id ?? 0 };
      },
      { keepsCaches: true },
    );
  }

  /**
   * Counts that an address asks what a passkey is to sign: whoever may ask makes the host write. Returns the seconds to
   * wait instead when it has asked too often, else 0.
   */
  recordQuestion(network: string): Promise<number> {
    return this.#database.write(
      async (writer) => {
        const now = await this.#database.engine.now(writer);
        await forget(writer, now);
        const seconds = await secondsToWait(writer, 'question', network, now);
        if (seconds > 0) return seconds;
        await writer
          .insertInto('sign_in_failures')
          .values({ key: `question:${network}`, at: now })
          .execute();
        return 0;
      },
      { keepsCaches: true },
    );
  }

  /** Writes that a password was wrong. `account`: null when there is none of that name. */
  async writeRefusal(account: number | null): Promise<void> {
    await this.#database.write(
      (writer) => writeChange(writer, null, { type: 'session', record: account, op: 'refuse' }),
      { keepsCaches: true },
    );
  }

  /** The attempt succeeded: deletes it, and the failures of the account from this address and those that all share. */
  async reset({ keys, id }: RecordedAttempt): Promise<void> {
    await this.#database.write(
      (writer) =>
        writer
          .deleteFrom('sign_in_failures')
          .where((row) => row.or([row('key', 'in', keys), row('id', '=', id)]))
          .execute(),
      { keepsCaches: true },
    );
  }
}

/** Deletes what counts no more. Rows with a time in the future were written before the clock was set back. */
async function forget(writer: Writer, now: number): Promise<void> {
  await writer
    .deleteFrom('sign_in_failures')
    .where((row) =>
      row.or([
        row('at', '<=', now - windowMs.code),
        row.and([row('at', '<=', now - windowMs.login), row('key', 'not like', 'code:%')]),
        row('at', '>', now),
      ]),
    )
    .execute();
}

async function secondsToWait(db: Reader, kind: Kind, name: string, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('sign_in_failures')
    .select('at')
    .where('key', '=', `${kind}:${name}`)
    .where('at', '>', now - windowMs[kind])
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(maxFailures[kind] - 1)
    .executeTakeFirst();
  return oldest ? Math.ceil((Number(oldest.at) + windowMs[kind] - now) / 1000) : 0;
}
