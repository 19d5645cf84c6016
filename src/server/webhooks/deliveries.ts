import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { lastChangeId } from '../changes/cursor.ts';
import type { Database, Reader } from '../database/database.ts';
import type { DeliveryRow, Schema } from '../database/engine/schema.ts';
import type { Hook } from './hooks.ts';
import type { Attempt } from './send.ts';

/** A row as it is worked with. */
export interface KnownDelivery extends DeliveryRow {
  /** Without the mark. */
  epoch: string;
  /** Of the last request of an operator, until the hook has accepted a notice; else empty. */
  mark: string;
}

/** What a hook does not know yet. */
export interface Unsent {
  /** Visible changes; null: it is to read all anew. */
  changes: number | null;
  /** Id of the last of them; 0: not known. */
  last: number;
  /** ISO time of the first of them. */
  first: string | null;
}

/** Longer than an attempt takes; then the sender is taken for dead, and another node sends. */
const turnMs = 30_000;
/** So many changes that nobody sees are looked through again at each look; then they are left behind. */
const maxUnseen = 1000;

const keepsCaches = { keepsCaches: true };

/** Milliseconds by which the time of an attempt may lie ahead; more says that the clock was set back since. */
const maxSkewMs = 60_000;

/** Returns the milliseconds until a hook may be sent to: what a clock has put off that was ahead holds nothing up. */
export function waitOf({ next_at, last_at, sender_until }: DeliveryRow, now: number): number {
  const isAhead = (last_at ?? 0) - now > maxSkewMs;
  const turn = sender_until - now;
  return Math.max(0, isAhead ? 0 : next_at - now, turn > turnMs ? 0 : turn);
}

/**
 * The rows of the webhooks: what each knows of the changes, and whose turn it is to send. A row is no copy of the changes:
 * the table of changes is written in the transaction of each change, and a notice is made of it from the row's cursor on.
 * So none is lost, whenever a host ends, and what could not be sent is in the next notice.
 */
export class Deliveries {
  readonly #database: Database;
  readonly #ids: readonly string[];

  constructor(database: Database, hooks: readonly Hook[]) {
    this.#database = database;
    this.#ids = hooks.map(({ id }) => id);
  }

  /** The rows of the hooks. A hook that is new is to read all anew: nobody knows what it has. */
  async rows(): Promise<KnownDelivery[]> {
    const known = await this.#find(this.#database.read);
    const missing = this.#ids.filter((id) => !known.some(({ hook }) => hook === id));
    if (missing.length === 0) return known;
    await this.#database.write(
      (writer) =>
        writer
          .insertInto('webhooks')
          .values(missing.map((hook) => ({ hook, ...unknown })))
          .onConflict((on) => on.doNothing())
          .execute(),
      keepsCaches,
    );
    return this.#find(this.#database.read);
  }

  /** What the hook of the row does not know; null: nothing. */
  async unsent(row: DeliveryRow, db: Reader = this.#database.read): Promise<Unsent | null> {
    if (row.epoch !== this.#database.epoch) return { changes: null, last: 0, first: null };
    const found = await db
      .selectFrom('changes')
      .select([
        sql<number>`count(id)`.as('changes'),
        sql<number | null>`max(id)`.as('last'),
        sql<string | null>`min(at)`.as('first'),
      ])
      .where('id', '>', row.from_cursor)
      .where((condition) => condition.or([condition('was_public', '=', 1), condition('is_public', '=', 1)]))
      .executeTakeFirstOrThrow();
    const changes = Number(found.changes);
    return changes === 0 ? null : { changes, last: Number(found.last), first: found.first };
  }

  /**
   * Takes the turn to send to a hook, which nobody else has then. Returns its row; null where another node sends, has
   * sent, or nothing is to be sent yet.
   */
  take(hook: string, sender: string): Promise<KnownDelivery | null> {
    return this.#database.write(async (writer) => {
      const now = await this.#database.engine.now(writer);
      const [row] = await this.#find(writer, [hook]);
      if (!row || row.is_paused || waitOf(row, now) > 0) return null;
      if (!(await this.unsent(row, writer))) return null;
      await this.#set(writer, hook, { sender, sender_until: now + turnMs });
      return row;
    }, keepsCaches);
  }

  /** Notes what the attempt of `sender` has come to, with the changes up to `to`, and gives the turn back. */
  async settle(
    { hook, attempts, since }: DeliveryRow,
    sender: string,
    { to, attempt, delay }: { to: number; attempt: Attempt; delay: number },
  ): Promise<void> {
    await this.#database.write(async (writer) => {
      const now = await this.#database.engine.now(writer);
      const ended = { to_cursor: to, last_status: attempt.status, last_at: now };
      await this.#release(
        writer,
        hook,
        sender,
        attempt.isAccepted
          ? { ...ended, ...upToDate, from_cursor: to, epoch: this.#database.epoch, sent_at: now }
          : {
              ...ended,
              attempts: attempts + 1,
              next_at: now + delay,
              since: since ?? now,
              is_paused: Number(attempt.isGone),
            },
      );
    }, keepsCaches);
  }

  /** Gives the turn back without an attempt. `to`: the changes up to it are nothing to be told of. */
  async release(hook: string, sender: string, to?: number): Promise<void> {
    const values = to === undefined ? {} : { ...upToDate, from_cursor: to, epoch: this.#database.epoch };
    await this.#database.write((writer) => this.#release(writer, hook, sender, values), keepsCaches);
  }

  /** Leaves changes behind that nobody sees, where they are many. */
  async leaveUnseen({ hook, from_cursor }: DeliveryRow): Promise<void> {
    const last = await lastChangeId(this.#database.read);
    if (last - from_cursor < maxUnseen) return;
    await this.#database.write(async (writer) => {
      const [row] = await this.#find(writer, [hook]);
      if (row && !(await this.unsent(row, writer))) await this.#set(writer, hook, { from_cursor: last });
    }, keepsCaches);
  }

  /**
   * Lets all hooks be tried now; one that knows everything is told to read all anew. Other nodes see it by the stamp. The
   * next notice is a new one for receivers that drop what they have had, whatever it says.
   */
  async sendNow(): Promise<void> {
    await this.rows();
    await this.#database.write(async (writer) => {
      const now = await this.#database.engine.now(writer);
      for (const row of await this.#find(writer)) {
        if (row.sender_until > now) continue;
        const isUpToDate = !(await this.unsent(row, writer));
        const epoch = `${isUpToDate ? '' : row.epoch} ${randomUUID()}`;
        await this.#set(writer, row.hook, { attempts: 0, next_at: now, is_paused: 0, epoch });
      }
    });
  }

  async #find(db: Reader, ids = this.#ids): Promise<KnownDelivery[]> {
    const rows = await db.selectFrom('webhooks').selectAll().where('hook', 'in', ids).execute();
    return rows.map((row) => {
      const [epoch = '', mark = ''] = row.epoch.split(' ');
      return { ...row, epoch, mark };
    });
  }

  async #set(writer: Transaction<Schema>, hook: string, values: Partial<DeliveryRow>): Promise<void> {
    await writer.updateTable('webhooks').set(values).where('hook', '=', hook).execute();
  }

  /** Whoever has lost the turn has nothing to say of it. */
  async #release(
    writer: Transaction<Schema>,
    hook: string,
    sender: string,
    values: Partial<DeliveryRow>,
  ): Promise<void> {
    await writer
      .updateTable('webhooks')
      .set({ ...values, sender: '', sender_until: 0 })
      .where('hook', '=', hook)
      .where('sender', '=', sender)
      .execute();
  }
}

const upToDate = { attempts: 0, next_at: 0, since: null, is_paused: 0 } as const;

const unknown = {
  ...upToDate,
  from_cursor: 0,
  to_cursor: 0,
  epoch: '',
  last_status: null,
  last_at: null,
  sent_at: null,
  sender: '',
  sender_until: 0,
} as const;
