import type { Database, Writer } from '../database/database.ts';
import { hashOf } from './hash.ts';

/** What the operator of an account is told of it; `{}` is the detail. */
const texts = {
  browser: 'Вход в новом браузере: {}.',
  password: 'Пароль изменён.',
  'password-reset': 'Администратор сервера отменил прежний пароль.',
  totp: 'Добавлено приложение с кодами.',
  'totp-removed': 'Приложение с кодами удалено.',
  passkey: 'Добавлен ключ доступа «{}».',
  'passkey-removed': 'Ключ доступа «{}» удалён.',
  codes: 'Созданы новые коды восстановления, прежние не действуют.',
  'code-used': 'Вход по коду восстановления. Осталось кодов: {}.',
  'factors-reset': 'Администратор сервера убрал второй шаг входа.',
  renamed: 'Другой оператор изменил имя: «{}».',
  unblocked: 'Вход снова открыт.',
  refused: 'Кто-то ввёл верный пароль, но не прошёл второй шаг входа: {}.',
} as const;

export type NoticeKind = keyof typeof texts;

export interface AccountNotice {
  id: number;
  at: string;
  text: string;
}

/** Of more the older ones go. */
export const maxNotices = 20;

interface NewNotice {
  account: number;
  kind: NoticeKind;
  detail?: string | null;
  /** The id of the session that did it: its operator knows. */
  session?: string | null;
}

/** Adds a notice in the transaction of what it tells. */
export async function tellOperator(writer: Writer, notice: NewNotice): Promise<void> {
  const { account, kind, detail = null, session = null } = notice;
  const row = { user_id: account, at: new Date().toISOString(), kind, detail };
  await writer
    .insertInto('account_notices')
    .values({ ...row, session: session === null ? null : hashOf(session) })
    .execute();
  const kept = writer
    .selectFrom('account_notices')
    .select('id')
    .where('user_id', '=', account)
    .orderBy('id', 'desc')
    .limit(maxNotices);
  await writer.deleteFrom('account_notices').where('user_id', '=', account).where('id', 'not in', kept).execute();
}

/** What has happened to accounts, for their operators. */
export class AccountNotices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The latest first, without what this session has done. */
  async list(account: number, session: string): Promise<AccountNotice[]> {
    const rows = await this.#database.read
      .selectFrom('account_notices')
      .select(['id', 'at', 'kind', 'detail'])
      .where('user_id', '=', account)
      .where((row) => row.or([row('session', 'is', null), row('session', '!=', hashOf(session))]))
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, at, kind, detail }) => ({ id, at, text: textOf(kind, detail ?? '') }));
  }

  /** These have been read; what has come since has not. */
  async remove(account: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.write(
      (writer) => writer.deleteFrom('account_notices').where('user_id', '=', account).where('id', 'in', ids).execute(),
      { keepsCaches: true },
    );
  }

  /** Tells that the password was right and the second factor was not, once an hour. */
  async tellRefused(account: number, detail: string): Promise<void> {
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await this.#database.write(
      async (writer) => {
        const told = await writer
          .selectFrom('account_notices')
          .select('id')
          .where('user_id', '=', account)
          .where('kind', '=', 'refused')
          .where('at', '>', since)
          .executeTakeFirst();
        if (!told) await tellOperator(writer, { account, kind: 'refused', detail });
      },
      { keepsCaches: true },
    );
  }
}

function textOf(kind: string, detail: string): string {
  // A newer version may know more kinds.
  const text = Object.hasOwn(texts, kind) ? texts[kind as NoticeKind] : 'Учётная запись изменена.';
  return text.replace('{}', () => detail);
}
