import type { ToldChange } from '../../model/presence/presence.ts';
import type { Database } from '../database/database.ts';
import type { Presence } from '../presence/presence.ts';
import { contentTypes } from './content-types.ts';
import { lastChangeId } from './cursor.ts';

/** What happened behind a cursor; null: that cannot be told. */
export interface Feed {
  last: number;
  changes: readonly ToldChange[] | null;
  /** Whether an account was changed or a session ended: who waits may not be signed in any more. */
  isOfAccounts: boolean;
}

/** Milliseconds between two looks while somebody waits: another process may have changed something. */
const restMs = 400;

/** More changes than these are read anew. */
const maxChanges = 500;

/** Cursors whose answers are kept at once: nearly all who wait have the same. */
const maxKnown = 100;

/**
 * Wakes those who wait when something may have changed: at once after a commit of this process, within half a second after
 * one of another. However many wait, each state of the database is read once.
 */
export class ChangeFeed {
  readonly #database: Database;
  readonly #presence: Presence;
  readonly #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = '';
  #known = new Map<number, Promise<Feed>>();
  /** The host ends: nobody waits any more. */
  isClosed = false;

  constructor(database: Database, presence: Presence) {
    this.#database = database;
    this.#presence = presence;
    database.onCommit(() => this.wake());
  }

  /** Returns what was committed behind a change. */
  async since(id: number): Promise<Feed> {
    const version = this.#database.cacheVersion(await this.#database.engine.stamp());
    if (version !== this.#version) {
      this.#version = version;
      this.#known = new Map();
    }
    const known = this.#known.get(id);
    if (known) return known;
    if (this.#known.size >= maxKnown) this.#known.clear();
    const reading = this.#read(id);
    this.#known.set(id, reading);
    reading.catch(() => this.#known.delete(id));
    return reading;
  }

  async #read(since: number): Promise<Feed> {
    const { read } = this.#database;
    const rows = await read
      .selectFrom('changes')
      .leftJoin('users', 'users.id', 'changes.account')
      .select(['changes.id', 'at', 'account', 'name', 'tab', 'type', 'record', 'version', 'op', 'fields'])
      // The change at the cursor itself tells whether the history still reaches back to it.
      .where('changes.id', '>=', since)
      .orderBy('changes.id')
      .limit(maxChanges + 2)
      .execute();
    const last = rows.at(-1)?.id ?? since;
    const isKept = since === 0 || rows[0]?.id === since;
    if (!isKept || rows.length > maxChanges + 1)
      return { last: await lastChangeId(read), changes: null, isOfAccounts: true };
    const changes = rows
      .filter(({ id, type }) => id > since && contentTypes.includes(type))
      .map(({ name, fields, ...row }) => ({
        ...row,
        by: row.account === null || name === null ? null : { id: row.account, name },
        fields: Object.keys(JSON.parse(fields)),
      }));
    const isOfAccounts = rows.some(({ id, type }) => id > since && (type === 'account' || type === 'session'));
    return { last, changes, isOfAccounts };
  }

  /** Resolves when something may have changed, or after `ms`, or when the call was given up. */
  async next(ms: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(deadline);
        signal.removeEventListener('abort', end);
        this.#waiting.delete(end);
        resolve();
      };
      const deadline = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      this.#waiting.add(end);
      this.#look();
    });
  }

  close(): void {
    this.isClosed = true;
    this.wake();
  }

  /** Somebody has come, gone or begun to type: those who wait here learn it at once, those at other processes soon. */
  presenceChanged(): void {
    this.wake();
    this.#look();
  }

  wake(): void {
    for (const end of [...this.#waiting]) end();
  }

  /** Tells other processes who is here, and looks for what they have done: every 0.4 s as long as somebody waits. */
  #look(): void {
    if (this.isClosed) return;
    this.#timer ??= setTimeout(async () => {
      try {
        const { engine } = this.#database;
        const isOther = await this.#presence.refresh(engine.exchangePresence);
        const version = this.#database.cacheVersion(await engine.stamp());
        if (isOther || version !== this.#version) this.wake();
      } catch {
        // The calls themselves tell that the database cannot be reached.
        this.wake();
      } finally {
        this.#timer = undefined;
        if (this.#waiting.size > 0) this.#look();
      }
    }, restMs);
  }
}
