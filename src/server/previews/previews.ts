import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type ApprovalLink, approvalDays, type PreviewedForm } from '../../model/drafts/previewed-form.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { dayMs } from '../base/time.ts';
import type { Database, Writer } from '../database/database.ts';
import { requireActive } from '../store/account.ts';
import { hashOf } from '../store/hash.ts';

/** What a token shows. */
export interface FoundPreview {
  id: number;
  form: PreviewedForm;
  /** For somebody without an account: it shows this record alone of what is hidden. */
  isLink: boolean;
}

/** A token, which nobody can see again. */
export interface GivenToken {
  id: number;
  token: string;
  until: string;
}

const typedMs = 60 * 60 * 1000;
/** The readings of one visit are counted once. */
const visitMs = 60_000;

const keepsCaches = { keepsCaches: true } as const;

/**
 * Forms that are not saved, each behind a token of 256 bits, of which the hash is stored. They change no content, so that
 * they write no change and leave cached answers valid.
 */
export class Previews {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Keeps what an account types of a record, in place of what it has typed before. `known`: its token of an earlier call,
   * which stays while it is valid.
   */
  put(account: number, form: PreviewedForm, known: string | null): Promise<GivenToken> {
    const { type, id: record } = form;
    const slot = `${account}:${type}:${record ?? 'new'}`;
    const row = { draft: JSON.stringify(form), ...timesFrom(Date.now(), typedMs) };
    return this.#database.write(async (writer) => {
      await requireActive(writer, account);
      await removeOld(writer, row.at);
      if (known !== null) {
        const kept = await writer
          .updateTable('previews')
          .set(row)
          .where('slot', '=', slot)
          .where('hash', '=', hashOf(known))
          .returning('id')
          .executeTakeFirst();
        if (kept) return { id: kept.id, token: known, until: row.until };
      }
      const token = newToken();
      const given = { ...row, hash: hashOf(token) };
      const { id } = await writer
        .insertInto('previews')
        .values({ ...given, slot, account, type, record })
        .onConflict((conflict) => conflict.column('slot').doUpdateSet(given))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token, until: row.until };
    }, keepsCaches);
  }

  /** Makes a link that shows the form as it is now. Returns null when there are too many of the record. */
  addLink(account: number, form: PreviewedForm): Promise<GivenToken | null> {
    const { type, id: record } = form;
    const token = newToken();
    const row = { draft: JSON.stringify(form), ...timesFrom(Date.now(), approvalDays * dayMs) };
    return this.#database.write(async (writer) => {
      await requireActive(writer, account);
      await removeOld(writer, row.at);
      const { count } = await writer
        .selectFrom('previews')
        .select(sql<number>`count(*)`.as('count'))
        .where('type', '=', type)
        .where('record', '=', record)
        .where('slot', 'is', null)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxLinks) return null;
      const { id } = await writer
        .insertInto('previews')
        .values({ ...row, hash: hashOf(token), slot: null, account, type, record })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token, until: row.until };
    }, keepsCaches);
  }

  /** Returns the links of a record that are valid, the latest first. */
  async links(type: ResourceName, record: number, now = new Date().toISOString()): Promise<ApprovalLink[]> {
    const rows = await this.#database.read
      .selectFrom('previews')
      .leftJoin('users', 'users.id', 'previews.account')
      .select(['previews.id', 'account', 'name', 'at', 'until', 'opened'])
      .where('type', '=', type)
      .where('record', '=', record)
      .where('slot', 'is', null)
      .where('until', '>', now)
      .orderBy('previews.id', 'desc')
      .execute();
    return rows.map(({ account, name, ...row }) => ({ ...row, by: name === null ? null : { id: account, name } }));
  }

  /** Returns false when there is no such link. */
  async removeLink(id: number): Promise<boolean> {
    const { numDeletedRows } = await this.#database.write(
      (writer) => writer.deleteFrom('previews').where('id', '=', id).where('slot', 'is', null).executeTakeFirst(),
      keepsCaches,
    );
    return numDeletedRows > 0n;
  }

  /** What a blocked account types it shows nobody; its links, and those of a removed one, are others' by now, and can be revoked. */
  async find(token: string, now = Date.now()): Promise<FoundPreview | null> {
    const row = await this.#database.read
      .selectFrom('previews')
      .leftJoin('users', 'users.id', 'previews.account')
      .select(['previews.id', 'slot', 'draft', 'opened_at'])
      .where('hash', '=', hashOf(token))
      .where('until', '>', new Date(now).toISOString())
      .where((condition) => condition.or([condition('slot', 'is', null), condition('users.blocked', '=', 0)]))
      .executeTakeFirst();
    if (!row) return null;
    const isLink = row.slot === null;
    if (isLink && Date.parse(row.opened_at ?? '1970') < now - visitMs) await this.#count(row.id, now);
    return { id: row.id, form: JSON.parse(row.draft), isLink };
  }

  async #count(id: number, now: number): Promise<void> {
    const opened = { opened: sql<number>`opened + 1`, opened_at: new Date(now).toISOString() };
    await this.#database
      .write((writer) => writer.updateTable('previews').set(opened).where('id', '=', id).execute(), keepsCaches)
      // It can be read all the same.
      .catch(() => undefined);
  }
}

/** Links of one record that are valid at once. */
const maxLinks = 50;

/** Removes what is too old. Returns how many. */
export function sweepPreviews(database: Database): Promise<number> {
  return database.write((writer) => removeOld(writer, new Date().toISOString()), keepsCaches);
}

async function removeOld(writer: Writer, now: string): Promise<number> {
  const { numDeletedRows } = await writer.deleteFrom('previews').where('until', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

function timesFrom(now: number, duration: number) {
  return { at: new Date(now).toISOString(), until: new Date(now + duration).toISOString() };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
