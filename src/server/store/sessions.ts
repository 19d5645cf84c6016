import { createHash } from 'node:crypto';
import { dayMs } from '../base/time.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Database } from '../database/database.ts';
import type { User } from './users.ts';

/** A session ends when it was not used for a week, and in any case after 30 days. */
export const idleTimeoutMs = 7 * dayMs;
const maxAgeMs = 30 * dayMs;
/** `seen_at` is written at most this often, so that most reads do not write. */
const touchIntervalMs = dayMs / 24;
const maxCachedSessions = 1000;

interface CachedSession {
  user: User;
  until: number;
}

/** Sessions of signed-in accounts. Anonymous visitors have a cookie and a CSRF token, but no row. */
export class Sessions {
  readonly #database: Database;
  #cache = new Map<string, CachedSession>();
  #stamp = '';

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns the account of a session, without a promise when it is cached; null when there is no such session. `stamp`:
   * the engine's, read after the request had arrived; another process may have ended the session or changed the account.
   */
  user(id: string, stamp: string): User | Promise<User | null> {
    const now = Date.now();
    if (stamp !== this.#stamp || this.#cache.size > maxCachedSessions) this.#cache = new Map();
    this.#stamp = stamp;
    const cached = this.#cache.get(id);
    if (cached && cached.until > now) return cached.user;
    return this.#load(id, now, this.#cache);
  }

  /** Keeps all caches: a new session is in none, and those that are deleted are past their end. */
  async open(id: string, user: User): Promise<void> {
    const now = Date.now();
    await this.#database.write(
      async (writer) => {
        await writer
          .deleteFrom('sessions')
          .where((row) => row.or([row('seen_at', '<', now - idleTimeoutMs), row('created_at', '<', now - maxAgeMs)]))
          .execute();
        await writer
          .insertInto('sessions')
          .values({ id: hash(id), user_id: user.id, created_at: now, seen_at: now })
          .execute();
        await writeChange(writer, { account: user.id, tab: null }, { type: 'session', record: user.id, op: 'add' });
      },
      { keepsCaches: true },
    );
  }

  /** Ends a session. An id without a session causes no write. */
  async close(id: string): Promise<void> {
    const user = await this.user(id, await this.#database.engine.stamp());
    if (!user) return;
    await this.#database.write(async (writer) => {
      await writer.deleteFrom('sessions').where('id', '=', hash(id)).execute();
      await writeChange(writer, { account: user.id, tab: null }, { type: 'session', record: user.id, op: 'remove' });
    });
    this.#cache.delete(id);
  }

  /** Writes to the cache of its start: a cache that has replaced it since belongs to a newer state of the database. */
  async #load(id: string, now: number, cache: Map<string, CachedSession>): Promise<User | null> {
    const row = await this.#database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.email', 'sessions.created_at', 'sessions.seen_at'])
      .where('sessions.id', '=', hash(id))
      .executeTakeFirst();
    if (!row) return null;
    const end = Math.min(Number(row.seen_at) + idleTimeoutMs, Number(row.created_at) + maxAgeMs);
    if (end <= now) return null;
    if (now - Number(row.seen_at) > touchIntervalMs) await this.#touch(id, now);
    const user = { id: row.id, name: row.name, email: row.email };
    cache.set(id, { user, until: Math.min(end, now + touchIntervalMs) });
    return user;
  }

  async #touch(id: string, now: number): Promise<void> {
    await this.#database.write(
      (writer) => writer.updateTable('sessions').set({ seen_at: now }).where('id', '=', hash(id)).execute(),
      { keepsCaches: true },
    );
  }
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
