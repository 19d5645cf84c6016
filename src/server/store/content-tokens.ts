import { randomBytes } from 'node:crypto';
import { writeChange } from '../changes/write-change.ts';
import type { Database } from '../database/database.ts';
import { hashOf } from './hash.ts';

/** The tokens by which a website reads the content: kept as hashes, so that a reader of the database has none. */
export class ContentTokens {
  readonly #database: Database;
  #known = new Set<string>();
  #version = '';

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the new token, which nobody can see again; null when there is one of that name. */
  async add(name: string): Promise<string | null> {
    const token = randomBytes(24).toString('base64url');
    const row = { name, hash: hashOf(token), created_at: new Date().toISOString() };
    const isAdded = await this.#database.write(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('content_tokens')
        .values(row)
        .onConflict((on) => on.doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return false;
      await writeChange(writer, null, { type: 'account', record: `token:${name}`, op: 'add' });
      return true;
    });
    return isAdded ? token : null;
  }

  list(): Promise<{ name: string; created_at: string }[]> {
    return this.#database.read.selectFrom('content_tokens').select(['name', 'created_at']).orderBy('name').execute();
  }

  /** Returns false when there is none of that name. */
  remove(name: string): Promise<boolean> {
    return this.#database.write(async (writer) => {
      const { numDeletedRows } = await writer.deleteFrom('content_tokens').where('name', '=', name).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await writeChange(writer, null, { type: 'account', record: `token:${name}`, op: 'remove' });
      return true;
    });
  }

  /** Whether `token` is one of them; a removed one is refused at once, by every host. */
  async has(token: string): Promise<boolean> {
    const version = this.#database.cacheVersion(await this.#database.engine.stamp());
    if (version !== this.#version) {
      const rows = await this.#database.read.selectFrom('content_tokens').select('hash').execute();
      this.#known = new Set(rows.map(({ hash }) => hash));
      this.#version = version;
    }
    return this.#known.has(hashOf(token));
  }
}
