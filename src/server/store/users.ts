import { isoTime } from '../base/time.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Database, Writer } from '../database/database.ts';
import { conflict, notFound } from '../http/problems.ts';
import { touched, type User } from './account.ts';
import { type NoticeKind, tellOperator } from './account-notices.ts';
import { endSessions } from './sessions.ts';
import { issueTicket, linkPurposes, takeTicket } from './tickets.ts';

/** An account as the sign-in needs it. */
export interface Account extends User {
  /** The hash; empty while an invitation is not accepted. */
  password: string;
  blocked: number;
  totp_secret: string | null;
}

/** An account as the list of operators shows it. */
export interface Operator extends User {
  password: boolean;
  totp: boolean;
  passkeys: number;
  blocked: boolean;
  /** Until when its link works. A restored account whose link has not come back is listed with a time that is past. */
  invitation: { until: string } | null;
  createdAt: string;
  signedInAt: string | null;
}

interface NewPassword {
  hash: string;
  by: Author | null;
  /** The session that stays; without it all end. */
  keeps?: string;
  /** The token of a link by which the operator chooses another one. */
  link?: string;
  notice: NoticeKind;
}

/** Accounts, found by e-mail without regard to case and surrounding spaces. */
export class Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): Promise<User[]> {
    return this.#database.read.selectFrom('users').select(['id', 'name', 'email']).orderBy('id').execute();
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#database.read.selectFrom('users').select('id').limit(1).execute()).length === 0;
  }

  /** Returns the account with the hash of its password. */
  byEmail(email: string): Promise<Account | undefined> {
    return this.#database.read
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password', 'blocked', 'totp_secret'])
      .where('email', '=', emailKey(email))
      .executeTakeFirst();
  }

  byId(id: number): Promise<Account | undefined> {
    return this.#database.read
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password', 'blocked', 'totp_secret'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The times of an account that its operator is shown. */
  timesOf(id: number) {
    return this.#database.read
      .selectFrom('users')
      .select(['password_at', 'totp_at', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  /** Every account, the oldest first. */
  async operators(): Promise<Operator[]> {
    const { read } = this.#database;
    const rows = await read
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password', 'totp_secret', 'blocked', 'created_at', 'signed_in_at'])
      .select((select) => [
        select
          .selectFrom('passkeys')
          .select((of) => of.fn.countAll<number | string>().as('count'))
          .whereRef('user_id', '=', 'users.id')
          .as('passkeys'),
        select
          .selectFrom('tickets')
          .select((of) => of.fn.max('until').as('until'))
          .whereRef('user_id', '=', 'users.id')
          .where('purpose', '=', 'invitation')
          .as('until'),
      ])
      .orderBy('id')
      .execute();
    return rows.map(
      ({ id, name, email, password, totp_secret, passkeys, blocked, until, created_at, signed_in_at }) => ({
        id,
        name,
        email,
        password: password !== '',
        totp: totp_secret !== null,
        passkeys: Number(passkeys),
        blocked: blocked === 1,
        invitation:
          password === '' && blocked === 0 ? { until: until === null ? created_at : isoTime(Number(until)) } : null,
        createdAt: created_at,
        signedInAt: signed_in_at,
      }),
    );
  }

  /** With an empty hash nobody can sign in until a link was used. Returns false when the e-mail is taken. */
  async add(user: Omit<User, 'id'>, passwordHash: string): Promise<boolean> {
    return (await this.#insert(user, passwordHash, null, async () => true)) ?? false;
  }

  /**
   * Adds an account without a password, and the token of the link by which it gets one; `until` is when the link ends.
   * Null: the e-mail is taken.
   */
  invite(user: Omit<User, 'id'>, token: string, by: Author | null): Promise<{ id: number; until: number } | null> {
    return this.#insert(user, '', by, async (writer, id) => ({
      id,
      until: await issueTicket(writer, 'invitation', token, { account: id }),
    }));
  }

  /**
   * Gives the oldest account the token of a link while no account has a password. Links that it has already stay: two
   * nodes may start at the same time. Returns its e-mail; null when somebody has a password.
   */
  async inviteFirst(token: string): Promise<string | null> {
    const { read } = this.#database;
    if (await read.selectFrom('users').select('id').where('password', '!=', '').limit(1).executeTakeFirst())
      return null;
    return this.#database.write(
      async (writer) => {
        const accounts = await writer.selectFrom('users').select(['id', 'email', 'password']).orderBy('id').execute();
        const [first] = accounts;
        if (!first || accounts.some(({ password }) => password !== '')) return null;
        await issueTicket(writer, 'invitation', token, { account: first.id });
        return first.email;
      },
      { keepsCaches: true },
    );
  }

  async #insert<T>(
    { name, email }: Omit<User, 'id'>,
    password: string,
    by: Author | null,
    andThen: (writer: Writer, id: number) => Promise<T>,
  ): Promise<T | null> {
    const at = new Date().toISOString();
    const row = { name, email: emailKey(email), password, created_at: at, password_at: password === '' ? null : at };
    try {
      return await this.#database.write(async (writer) => {
        const { id } = await writer.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
        await writeChange(writer, by, { type: 'account', record: id, op: 'add' });
        return await andThen(writer, id);
      });
    } catch (error) {
      if (this.#database.engine.constraintViolation(error)?.kind === 'unique') return null;
      throw error;
    }
  }

  /** Makes another link for an account that nobody has signed in with; the former one ends. Returns when this one does. */
  inviteAgain(id: number, token: string, by: Author): Promise<number> {
    return this.#database.write(async (writer) => {
      const { password } = await accountIn(writer, id);
      if (password !== '') throw conflict('Приглашение уже принято.');
      await writer.deleteFrom('tickets').where('user_id', '=', id).where('purpose', '=', 'invitation').execute();
      await writeChange(writer, by, { type: 'account', record: id, op: 'change', fields: touched('invitation') });
      return await issueTicket(writer, 'invitation', token, { account: id });
    });
  }

  /**
   * Gives the account of a link its password, once, and ends the sessions that it has. `andThen` runs in the same job.
   * Returns the account; null when the link is too old, was used, or the account may not sign in.
   */
  accept(
    token: string,
    hash: string,
    andThen: (writer: Writer, account: Account) => Promise<void>,
  ): Promise<Account | null> {
    return this.#database.write(async (writer) => {
      const ticket = await takeTicket(writer, linkPurposes, token);
      if (!ticket?.account) return null;
      const account = { ...(await accountIn(writer, ticket.account)), password: hash };
      if (account.blocked) return null;
      await setPassword(writer, account.id, hash);
      const by = { account: account.id, tab: null };
      await endSessions(writer, { account: account.id, by });
      await writeChange(writer, by, { type: 'account', record: account.id, op: 'change', fields: touched('password') });
      await andThen(writer, account);
      return account;
    });
  }

  /** Changes the password and ends the account's sessions. */
  async setPassword(id: number, { hash, by, keeps, link, notice }: NewPassword): Promise<void> {
    await this.#database.write(async (writer) => {
      await setPassword(writer, id, hash);
      if (link !== undefined) await issueTicket(writer, 'new-password', link, { account: id });
      await endSessions(writer, { account: id, by, ...(keeps !== undefined && { except: keeps }) });
      await tellOperator(writer, { account: id, kind: notice, ...(keeps !== undefined && { session: keeps }) });
      await writeChange(writer, by, { type: 'account', record: id, op: 'change', fields: touched('password') });
    });
  }

  /** The same name again is no change. */
  async rename(id: number, name: string, by: Author): Promise<void> {
    await this.#database.write(async (writer) => {
      if ((await accountIn(writer, id)).name === name) return;
      await writer.updateTable('users').set({ name }).where('id', '=', id).execute();
      if (by.account !== id) await tellOperator(writer, { account: id, kind: 'renamed', detail: name });
      await writeChange(writer, by, { type: 'account', record: id, op: 'change', fields: touched('name') });
    });
  }

  /** A blocked account signs in nowhere, and its sessions end. What it is already is no change. */
  async setBlocked(id: number, isBlocked: boolean, by: Author): Promise<void> {
    await this.#database.write(async (writer) => {
      if (((await accountIn(writer, id)).blocked === 1) === isBlocked) return;
      if (isBlocked) await refuseLast(writer, id);
      await writer
        .updateTable('users')
        .set({ blocked: Number(isBlocked) })
        .where('id', '=', id)
        .execute();
      if (isBlocked) {
        await writer.deleteFrom('tickets').where('user_id', '=', id).execute();
        await endSessions(writer, { account: id, by });
      } else await tellOperator(writer, { account: id, kind: 'unblocked' });
      await writeChange(writer, by, { type: 'account', record: id, op: 'change', fields: touched('blocked') });
    });
  }

  /** Removes the account with what it types; its links stay, which others can revoke. The database removes its sessions. */
  async remove(id: number, by: Author | null = null): Promise<void> {
    await this.#database.write(async (writer) => {
      await accountIn(writer, id);
      await refuseLast(writer, id);
      await writer.deleteFrom('shared_drafts').where('account', '=', id).execute();
      await writer.deleteFrom('previews').where('account', '=', id).where('slot', 'is not', null).execute();
      await writer.deleteFrom('users').where('id', '=', id).execute();
      await writeChange(writer, by, { type: 'account', record: id, op: 'remove' });
    });
  }
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

async function setPassword(writer: Writer, id: number, hash: string): Promise<void> {
  const values = { password: hash, password_at: new Date().toISOString() };
  await writer.updateTable('users').set(values).where('id', '=', id).execute();
  // Who has begun to sign in by the former one begins again; a link that is left is of no use.
  await writer.deleteFrom('tickets').where('user_id', '=', id).execute();
}

async function accountIn(writer: Writer, id: number): Promise<Account> {
  const found = await writer
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password', 'blocked', 'totp_secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Такой учётной записи нет: возможно, её уже удалили.');
  return found;
}

/** Somebody must be able to sign in. Two operators may remove each other at the same time. */
async function refuseLast(writer: Writer, id: number): Promise<void> {
  const other = await writer
    .selectFrom('users')
    .select('id')
    .where('id', '!=', id)
    .where('blocked', '=', 0)
    .where('password', '!=', '')
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict('Это последняя учётная запись, с которой можно войти.');
}
