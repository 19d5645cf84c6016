import { minuteMs } from '../base/time.ts';
import type { Database, Writer } from '../database/database.ts';
import { hashOf } from './hash.ts';

/** How long each may be used. */
const lifetimes = {
  /** The password was right, the second factor is awaited. */
  second: 10 * minuteMs,
  /** A secret of an app that makes codes, until its first code. */
  totp: 10 * minuteMs,
  /** What a passkey is to sign: one at a time for a browser and purpose. */
  'sign-in': 5 * minuteMs,
  'second-passkey': 5 * minuteMs,
  confirm: 5 * minuteMs,
  'new-passkey': 5 * minuteMs,
  /** A link by which a new operator gets a password. */
  invitation: 24 * 60 * minuteMs,
  /** A link by which an operator gets another password, which the administrator gives. */
  'new-password': 24 * 60 * minuteMs,
} as const;

export type Purpose = keyof typeof lifetimes;

/** The purposes of the links to the page where a password is chosen. */
export const linkPurposes = ['invitation', 'new-password'] as const satisfies readonly Purpose[];

export interface Ticket {
  account: number | null;
  value: string;
  until: number;
}

/**
 * What somebody may do once, until a time. In the database, so that another node takes what one has given. The key is
 * what the holder has: a cookie, or the token of a link.
 */
export class Tickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A former one of this purpose ends. */
  issue(purpose: Purpose, key: string, ticket: { account: number | null; value?: string }): Promise<number> {
    return this.#database.write((writer) => issueTicket(writer, purpose, key, ticket), { keepsCaches: true });
  }

  async find(purpose: Purpose | readonly Purpose[], key: string): Promise<Ticket | null> {
    const row = await this.#database.read
      .selectFrom('tickets')
      .select(['user_id', 'value', 'until'])
      .where('key', '=', hashOf(key))
      .where('purpose', 'in', [purpose].flat())
      .where('until', '>', Date.now())
      .executeTakeFirst();
    return row ? { account: row.user_id, value: row.value, until: Number(row.until) } : null;
  }

  /** Returns it to the first that asks. */
  take(purpose: Purpose, key: string): Promise<Ticket | null> {
    return this.#database.write((writer) => takeTicket(writer, purpose, key), { keepsCaches: true });
  }
}

export async function issueTicket(
  writer: Writer,
  purpose: Purpose,
  key: string,
  { account, value = '' }: { account: number | null; value?: string },
): Promise<number> {
  const now = Date.now();
  const until = now + lifetimes[purpose];
  // That of an invitation stays, so that the operators see that it has expired.
  await writer.deleteFrom('tickets').where('until', '<=', now).where('purpose', '!=', 'invitation').execute();
  await writer.deleteFrom('tickets').where('key', '=', hashOf(key)).where('purpose', '=', purpose).execute();
  await writer
    .insertInto('tickets')
    .values({ key: hashOf(key), purpose, user_id: account, value, until })
    .execute();
  return until;
}

export async function takeTicket(
  writer: Writer,
  purpose: Purpose | readonly Purpose[],
  key: string,
): Promise<Ticket | null> {
  const row = await writer
    .deleteFrom('tickets')
    .where('key', '=', hashOf(key))
    .where('purpose', 'in', [purpose].flat())
    .where('until', '>', Date.now())
    .returning(['user_id', 'value', 'until'])
    .executeTakeFirst();
  if (!row) return null;
  return { account: row.user_id, value: row.value, until: Number(row.until) };
}
