import { writeChange } from '../changes/write-change.ts';
import type { Database } from '../database/database.ts';

export interface User {
  id: number;
  name: string;
  email: string;
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
  byEmail(email: string): Promise<(User & { password: string }) | undefined> {
    return this.#database.read
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password'])
      .where('email', '=', emailKey(email))
      .executeTakeFirst();
  }

  /** Returns false when the e-mail is taken. */
  async add(user: Omit<User, 'id'>, passwordHash: string): Promise<boolean> {
    const row = {
      name: user.name,
      email: emailKey(user.email),
      password: passwordHash,
      created_at: new Date().toISOString(),
    };
    try {
      await this.#database.write(async (writer) => {
        const { id } = await writer.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
        await writeChange(writer, null, { type: 'account', record: id, op: 'add' });
      });
      return true;
    } catch (error) {
      if (this.#database.engine.constraintViolation(error)?.kind === 'unique') return false;
      throw error;
    }
  }

  /** Changes the password and ends the account's sessions. */
  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.#database.write(async (writer) => {
      await writer.updateTable('users').set({ password: passwordHash }).where('id', '=', id).execute();
      await writer.deleteFrom('sessions').where('user_id', '=', id).execute();
      await writeChange(writer, null, { type: 'account', record: id, op: 'change' });
    });
  }

  /** Removes the account with the drafts and previews that it has shown; the database removes its sessions. */
  async remove(id: number): Promise<void> {
    await this.#database.write(async (writer) => {
      await writer.deleteFrom('shared_drafts').where('account', '=', id).execute();
      await writer.deleteFrom('previews').where('account', '=', id).execute();
      await writer.deleteFrom('users').where('id', '=', id).execute();
      await writeChange(writer, null, { type: 'account', record: id, op: 'remove' });
    });
  }
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
