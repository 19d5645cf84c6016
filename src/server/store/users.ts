import type { Database } from '../database/database.ts';

export interface User {
  id: number;
  name: string;
  email: string;
}

/** Accounts by e-mail; spaces around and case do not count. */
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

  /** With the hash of the password. */
  byEmail(email: string): Promise<(User & { password: string }) | undefined> {
    return this.#database.read
      .selectFrom('users')
      .select(['id', 'name', 'email', 'password'])
      .where('email', '=', emailKey(email))
      .executeTakeFirst();
  }

  /** False when the address is taken. */
  async add(user: Omit<User, 'id'>, passwordHash: string): Promise<boolean> {
    const row = {
      name: user.name,
      email: emailKey(user.email),
      password: passwordHash,
      created_at: new Date().toISOString(),
    };
    try {
      await this.#database.write((writer) => writer.insertInto('users').values(row).execute());
      return true;
    } catch (error) {
      if (this.#database.engine.constraintViolation(error)?.kind === 'unique') return false;
      throw error;
    }
  }

  /** Ends the account's sessions too. */
  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.#database.write(async (writer) => {
      await writer.updateTable('users').set({ password: passwordHash }).where('id', '=', id).execute();
      await writer.deleteFrom('sessions').where('user_id', '=', id).execute();
    });
  }

  /** Its sessions go with it. */
  async remove(id: number): Promise<void> {
    await this.#database.write((writer) => writer.deleteFrom('users').where('id', '=', id).execute());
  }
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
