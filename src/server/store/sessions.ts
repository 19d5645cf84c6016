import { Problem } from '../../model/base/problem.ts';
import { dayMs, minuteMs } from '../base/time.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Database, Writer } from '../database/database.ts';
import type { User } from './account.ts';
import { tellOperator } from './account-notices.ts';
import { hashOf } from './hash.ts';

/** When a session ends: it was not used for so long, or it has lasted so long. */
export interface Lifetimes {
  idleMs: number;
  maxMs: number;
}

const usualLifetimes: Lifetimes = { idleMs: 7 * dayMs, maxMs: 30 * dayMs };
/** `seen_at` is written at most this often, so that most reads do not write. */
const touchIntervalMs = dayMs / 24;
const maxCachedSessions = 1000;
/** How long the password, or a passkey, need not be given again. */
const confirmedMs = 10 * minuteMs;

/** The account of a session, with what the guards ask. */
export interface SessionUser extends User {
  hasFactor: boolean;
  /** ISO time. */
  createdAt: string;
}

/** `password`: the hash that was verified. */
interface SigningIn extends User {
  password?: string;
}

interface CachedSession {
  user: SessionUser;
  until: number;
}

/** Where a session begins. */
export interface Seat {
  /** «Chrome, Windows» */
  device: string;
  kind: DeviceKind;
  address: string;
  /** Whether the account has never signed in there. */
  isNewBrowser: boolean;
}

export type DeviceKind = 'desktop' | 'phone' | 'unknown';

export interface OpenSession {
  /** The hash of its id. */
  id: string;
  device: string;
  kind: DeviceKind;
  address: string;
  startedAt: string;
  seenAt: string;
  current: boolean;
}

const unknownSeat: Seat = { device: '', kind: 'unknown', address: '', isNewBrowser: false };

/** Sessions of signed-in accounts. Anonymous visitors have a cookie and a CSRF token, but no row. */
export class Sessions {
  readonly lifetimes: Lifetimes;
  readonly #database: Database;
  #cache = new Map<string, CachedSession>();
  #stamp = '';

  constructor(database: Database, lifetimes: Lifetimes = usualLifetimes) {
    this.#database = database;
    this.lifetimes = lifetimes;
    // The stamp tells of other processes; what this one has changed, an account for example, is in its own commits.
    database.onCommit(() => {
      this.#cache = new Map();
    });
  }

  /**
   * Returns the account of a session, without a promise when it is cached; null when there is no such session. `stamp`:
   * the engine's, read after the request had arrived; another process may have ended the session or changed the account.
   */
  user(id: string, stamp: string): SessionUser | Promise<SessionUser | null> {
    const now = Date.now();
    if (stamp !== this.#stamp || this.#cache.size > maxCachedSessions) this.#cache = new Map();
    this.#stamp = stamp;
    const cached = this.#cache.get(id);
    if (cached && cached.until > now) return cached.user;
    return this.#load(id, now, this.#cache);
  }

  /**
   * Keeps all caches: a new session is in none, and those that are deleted are past their end. Throws a 410 when the account
   * is not what was verified any more.
   */
  async open(id: string, user: SigningIn, seat: Seat = unknownSeat): Promise<void> {
    await this.#database.write((writer) => this.openIn(writer, id, user, seat), { keepsCaches: true });
  }

  /** The same within a job that changes more. */
  async openIn(writer: Writer, id: string, user: SigningIn, seat: Seat): Promise<void> {
    const now = Date.now();
    await requirePresent(writer, user);
    const { idleMs, maxMs } = this.lifetimes;
    const { device, kind, address } = seat;
    await writer
      .deleteFrom('sessions')
      .where((row) => row.or([row('seen_at', '<', now - idleMs), row('created_at', '<', now - maxMs)]))
      .execute();
    await writer
      .insertInto('sessions')
      .values({
        id: hashOf(id),
        user_id: user.id,
        created_at: now,
        seen_at: now,
        confirmed_at: now,
        ...{ device, kind, address },
      })
      .execute();
    if (seat.isNewBrowser && (await hasSignedIn(writer, user.id)))
      await tellOperator(writer, {
        account: user.id,
        kind: 'browser',
        detail: `${device}, адрес ${address}`,
        session: id,
      });
    await writer
      .updateTable('users')
      .set({ signed_in_at: new Date(now).toISOString() })
      .where('id', '=', user.id)
      .execute();
    await writeChange(writer, { account: user.id, tab: null }, { type: 'session', record: user.id, op: 'add' });
  }

  /** Ends a session. An id without a session causes no write. */
  async close(id: string): Promise<void> {
    const user = await this.user(id, await this.#database.engine.stamp());
    if (!user) return;
    await this.#database.write((writer) =>
      endSessions(writer, { account: user.id, by: { account: user.id, tab: null }, only: hashOf(id) }),
    );
    this.#cache.delete(id);
  }

  /** The sessions of an account, the one that was used last first. */
  async of(account: number, current: string): Promise<OpenSession[]> {
    const now = Date.now();
    const rows = await this.#database.read
      .selectFrom('sessions')
      .select(['id', 'created_at', 'seen_at', 'device', 'kind', 'address'])
      .where('user_id', '=', account)
      .where('seen_at', '>', now - this.lifetimes.idleMs)
      .where('created_at', '>', now - this.lifetimes.maxMs)
      .orderBy('seen_at', 'desc')
      .execute();
    return rows.map(({ id, created_at, seen_at, device, kind, address }) => ({
      id,
      device: device ?? '',
      kind: kind === 'desktop' || kind === 'phone' ? kind : 'unknown',
      address: address ?? '',
      startedAt: new Date(Number(created_at)).toISOString(),
      seenAt: new Date(Number(seen_at)).toISOString(),
      current: id === hashOf(current),
    }));
  }

  /** Ends one session of an account by the hash of its id. Returns false when there is none. */
  end(account: number, only: string, by: Author): Promise<boolean> {
    return this.#database.write(async (writer) => (await endSessions(writer, { account, by, only })) > 0);
  }

  /** Ends the other sessions of an account. */
  async endOthers(account: number, current: string, by: Author): Promise<void> {
    await this.#database.write((writer) => endSessions(writer, { account, by, except: current }));
  }

  /** Returns until when the password need not be given again, in milliseconds since 1970; null: it is asked for now. */
  async confirmedUntil(id: string): Promise<number | null> {
    const row = await this.#database.read
      .selectFrom('sessions')
      .select('confirmed_at')
      .where('id', '=', hashOf(id))
      .executeTakeFirst();
    const until = Number(row?.confirmed_at ?? 0) + confirmedMs;
    return until > Date.now() ? until : null;
  }

  /** The password, or a passkey, was given. Returns until when that counts. */
  async confirm(id: string): Promise<number> {
    const now = Date.now();
    await this.#database.write(
      (writer) => writer.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', hashOf(id)).execute(),
      { keepsCaches: true },
    );
    return now + confirmedMs;
  }

  /** Writes to the cache of its start: a cache that has replaced it since belongs to a newer state of the database. */
  async #load(id: string, now: number, cache: Map<string, CachedSession>): Promise<SessionUser | null> {
    const row = await this.#database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.totp_secret', 'users.created_at as made_at'])
      .select(['sessions.created_at', 'sessions.seen_at'])
      .select((select) =>
        select.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id').limit(1).as('passkey'),
      )
      .where('sessions.id', '=', hashOf(id))
      .where('users.blocked', '=', 0)
      .executeTakeFirst();
    if (!row) return null;
    const end = Math.min(Number(row.seen_at) + this.lifetimes.idleMs, Number(row.created_at) + this.lifetimes.maxMs);
    if (end <= now) return null;
    if (now - Number(row.seen_at) > touchIntervalMs) await this.#touch(id, now);
    const { name, email, totp_secret, passkey } = row;
    const hasFactor = totp_secret !== null || passkey !== null;
    const user = { id: row.id, name, email, hasFactor, createdAt: row.made_at };
    cache.set(id, { user, until: Math.min(end, now + touchIntervalMs) });
    return user;
  }

  async #touch(id: string, now: number): Promise<void> {
    await this.#database.write(
      (writer) => writer.updateTable('sessions').set({ seen_at: now }).where('id', '=', hashOf(id)).execute(),
      { keepsCaches: true },
    );
  }
}

interface Ended {
  account: number;
  by: Author | null;
  /** The hash of the id of the only one that ends. */
  only?: string;
  /** The id of the one that stays. */
  except?: string;
}

/**
 * Ends sessions of an account, and writes one change for them. Returns how many. With them ends what the account shows the
 * website while it types, which whoever has the token of it would read on; a panel that stays gets another token.
 */
export async function endSessions(writer: Writer, { account, by, only, except }: Ended): Promise<number> {
  let ended = writer.deleteFrom('sessions').where('user_id', '=', account);
  if (only !== undefined) ended = ended.where('id', '=', only);
  if (except !== undefined) ended = ended.where('id', '!=', hashOf(except));
  const { numDeletedRows } = await ended.executeTakeFirst();
  await writer.deleteFrom('previews').where('account', '=', account).where('slot', 'is not', null).execute();
  if (numDeletedRows > 0n) await writeChange(writer, by, { type: 'session', record: account, op: 'remove' });
  return Number(numDeletedRows);
}

/** While a password was verified, it may have been changed, and the account blocked or removed. */
async function requirePresent(writer: Writer, { id, password }: SigningIn): Promise<void> {
  const found = await writer
    .selectFrom('users')
    .select(['password', 'blocked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found && found.blocked === 0 && (password === undefined || found.password === password)) return;
  throw new Problem('missing', 410, 'Учётная запись только что изменена. Войдите ещё раз.');
}

async function hasSignedIn(writer: Writer, account: number): Promise<boolean> {
  const row = await writer.selectFrom('users').select('signed_in_at').where('id', '=', account).executeTakeFirst();
  return typeof row?.signed_in_at === 'string';
}
