import { type Author, writeChange } from '../changes/write-change.ts';
import type { Database, Writer } from '../database/database.ts';
import { conflict, notFound } from '../http/problems.ts';
import { touched } from './account.ts';
import { type NoticeKind, tellOperator } from './account-notices.ts';
import { isRowId } from './row-id.ts';
import { linkPurposes } from './tickets.ts';

export interface Passkey {
  id: number;
  account: number;
  credential: string;
  rpId: string;
  name: string;
  publicKey: string;
  transports: string[];
  addedAt: string;
  usedAt: string | null;
}

export interface RecoveryCode {
  salt: string;
  hash: string;
}

/** Who changes the factors of an account, and in which session. */
export interface FactorAuthor extends Author {
  session: string;
}

/** Second factors of accounts: the app that makes codes, passkeys, recovery codes. */
export class Factors {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async passkeys(account: number): Promise<Passkey[]> {
    const { read } = this.#database;
    return (await read.selectFrom('passkeys').selectAll().where('user_id', '=', account).orderBy('id').execute()).map(
      passkeyOf,
    );
  }

  async passkeyBy(credential: string): Promise<Passkey | null> {
    const { read } = this.#database;
    const row = await read.selectFrom('passkeys').selectAll().where('credential', '=', credential).executeTakeFirst();
    return row ? passkeyOf(row) : null;
  }

  codes(account: number): Promise<(RecoveryCode & { id: number })[]> {
    const { read } = this.#database;
    return read.selectFrom('recovery_codes').select(['id', 'salt', 'hash']).where('user_id', '=', account).execute();
  }

  /**
   * Puts an app in the place of the former one. `step`: of the code that has proved it. Keeps codes that are there: returns
   * whether the new ones were taken.
   */
  setTotp(
    by: FactorAuthor,
    { secret, step, codes }: { secret: string; step: number; codes: readonly RecoveryCode[] },
  ): Promise<boolean> {
    return this.#change(by, { kind: 'totp', field: 'totp' }, async (writer) => {
      const values = { totp_secret: secret, totp_at: new Date().toISOString(), totp_step: step };
      await writer.updateTable('users').set(values).where('id', '=', by.account).execute();
      return addCodesWhereNone(writer, by.account, codes);
    });
  }

  /** Returns false when that code, or a later one, was used before. */
  takeTotpStep(account: number, step: number): Promise<boolean> {
    return this.#database.write(
      async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable('users')
          .set({ totp_step: step })
          .where('id', '=', account)
          .where((row) => row.or([row('totp_step', 'is', null), row('totp_step', '<', step)]))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
      { keepsCaches: true },
    );
  }

  /** Throws a 404 where there is none, and a 409 where it is the last factor and one is required. */
  async removeTotp(by: FactorAuthor, isRequired: boolean): Promise<void> {
    await this.#change(by, { kind: 'totp-removed', field: 'totp' }, async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('users')
        .set({ totp_secret: null, totp_at: null, totp_step: null })
        .where('id', '=', by.account)
        .where('totp_secret', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('Приложения с кодами нет: возможно, его уже удалили.');
      await endCodesWithoutFactor(writer, by.account, isRequired);
    });
  }

  /** Returns its number, and whether the codes were taken: they are where there were none. */
  addPasskey(
    by: FactorAuthor,
    key: Omit<Passkey, 'id' | 'account' | 'usedAt'>,
    codes: readonly RecoveryCode[],
  ): Promise<{ id: number; hasCodes: boolean }> {
    return this.#change(by, { kind: 'passkey', field: 'passkeys', detail: key.name }, async (writer) => {
      const { credential, rpId, name, publicKey, transports, addedAt } = key;
      const { id } = await writer
        .insertInto('passkeys')
        .values({
          ...{ user_id: by.account, credential, rp_id: rpId, name, public_key: publicKey, added_at: addedAt },
          transports: JSON.stringify(transports),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, hasCodes: await addCodesWhereNone(writer, by.account, codes) };
    });
  }

  async renamePasskey(by: Author, id: number, name: string): Promise<void> {
    if (!isRowId(id)) throw noPasskey();
    await this.#database.write(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', by.account)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noPasskey();
      await writeChange(writer, by, { type: 'account', record: by.account, op: 'change', fields: touched('passkeys') });
    });
  }

  async notePasskeyUse(id: number): Promise<void> {
    const usedAt = new Date().toISOString();
    await this.#database.write(
      (writer) => writer.updateTable('passkeys').set({ used_at: usedAt }).where('id', '=', id).execute(),
      { keepsCaches: true },
    );
  }

  async removePasskey(by: FactorAuthor, id: number, isRequired: boolean): Promise<void> {
    const name = (await this.passkeys(by.account)).find((key) => key.id === id)?.name;
    if (name === undefined) throw noPasskey();
    await this.#change(by, { kind: 'passkey-removed', field: 'passkeys', detail: name }, async (writer) => {
      await writer.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', by.account).execute();
      await endCodesWithoutFactor(writer, by.account, isRequired);
    });
  }

  /** The former ones end. */
  async replaceCodes(by: FactorAuthor, codes: readonly RecoveryCode[]): Promise<void> {
    await this.#change(by, { kind: 'codes', field: 'codes' }, async (writer) => {
      if (!(await hasFactor(writer, by.account)))
        throw conflict('Сначала добавьте приложение с кодами или ключ доступа.');
      await writer.deleteFrom('recovery_codes').where('user_id', '=', by.account).execute();
      await insertCodes(writer, by.account, codes);
    });
  }

  /** Returns false when somebody else has used it first. */
  takeCode(account: number, id: number): Promise<boolean> {
    return this.#database.write(async (writer) => {
      const { numDeletedRows } = await writer
        .deleteFrom('recovery_codes')
        .where('id', '=', id)
        .where('user_id', '=', account)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      const left = await countCodes(writer, account);
      await tellOperator(writer, { account, kind: 'code-used', detail: String(left) });
      await writeChange(
        writer,
        { account, tab: null },
        { type: 'account', record: account, op: 'change', fields: touched('codes') },
      );
      return true;
    });
  }

  /**
   * Takes all factors away: the administrator's way back for an operator who has lost them. A link to choose a password
   * stays: it is given to the same one.
   */
  async reset(account: number): Promise<void> {
    await this.#database.write(async (writer) => {
      const none = { totp_secret: null, totp_at: null, totp_step: null };
      await writer.updateTable('users').set(none).where('id', '=', account).execute();
      for (const table of ['passkeys', 'recovery_codes'] as const)
        await writer.deleteFrom(table).where('user_id', '=', account).execute();
      await writer
        .deleteFrom('tickets')
        .where('user_id', '=', account)
        .where('purpose', 'not in', linkPurposes)
        .execute();
      await tellOperator(writer, { account, kind: 'factors-reset' });
      await writeChange(writer, null, { type: 'account', record: account, op: 'change', fields: touched('factors') });
    });
  }

  #change<T>(
    { account, tab, session }: FactorAuthor,
    { kind, field, detail }: { kind: NoticeKind; field: string; detail?: string },
    run: (writer: Writer) => Promise<T>,
  ): Promise<T> {
    return this.#database.write(async (writer) => {
      const result = await run(writer);
      await tellOperator(writer, { account, kind, session, ...(detail !== undefined && { detail }) });
      const change = { type: 'account', record: account, op: 'change', fields: touched(field) } as const;
      await writeChange(writer, { account, tab }, change);
      return result;
    });
  }
}

async function hasFactor(writer: Writer, account: number): Promise<boolean> {
  const found = await writer
    .selectFrom('users')
    .leftJoin('passkeys', 'passkeys.user_id', 'users.id')
    .select(['totp_secret', 'passkeys.id as passkey'])
    .where('users.id', '=', account)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined && (found.totp_secret !== null || found.passkey !== null);
}

async function countCodes(writer: Writer, account: number): Promise<number> {
  return (await writer.selectFrom('recovery_codes').select('id').where('user_id', '=', account).execute()).length;
}

async function addCodesWhereNone(writer: Writer, account: number, codes: readonly RecoveryCode[]): Promise<boolean> {
  if ((await countCodes(writer, account)) > 0) return false;
  await insertCodes(writer, account, codes);
  return true;
}

async function insertCodes(writer: Writer, account: number, codes: readonly RecoveryCode[]): Promise<void> {
  await writer
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: account, ...code })))
    .execute();
}

/** Recovery codes stand for a factor: without one they end. The last one stays where one is required. */
async function endCodesWithoutFactor(writer: Writer, account: number, isRequired: boolean): Promise<void> {
  if (await hasFactor(writer, account)) return;
  if (isRequired) throw conflict('Второй шаг входа обязателен. Сначала добавьте другой способ.');
  await writer.deleteFrom('recovery_codes').where('user_id', '=', account).execute();
}

function noPasskey() {
  return notFound('Такого ключа доступа нет: возможно, его уже удалили.');
}

function passkeyOf(row: {
  id: number;
  user_id: number;
  credential: string;
  rp_id: string;
  name: string;
  public_key: string;
  transports: string;
  added_at: string;
  used_at: string | null;
}): Passkey {
  const { id, credential, name } = row;
  return {
    ...{ id, account: row.user_id, credential, rpId: row.rp_id, name, publicKey: row.public_key },
    transports: JSON.parse(row.transports),
    addedAt: row.added_at,
    usedAt: row.used_at,
  };
}
