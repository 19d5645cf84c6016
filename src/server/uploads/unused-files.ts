import type { Database } from '../database/database.ts';
import { fileReferences } from '../store/file-references.ts';
import type { Storage } from './storage.ts';

const day = 86_400_000;
/**
 * From the day on which nothing names a file any more. Drafts and the journal of undo stand in browsers, where the host
 * does not see them: a draft outlives a weekend and a holiday, and a deletion is taken back after lunch.
 */
const gracePeriodMs = 7 * day;
/** Files to a write: others wait behind it. */
const chunk = 100;

/** Stored files that no record, block or page names: found, remembered, and removed when nobody has come back to them. */
export class UnusedFiles {
  readonly #database: Database;
  readonly #storage: Storage;

  constructor(database: Database, storage: Storage) {
    this.#database = database;
    this.#storage = storage;
  }

  /** Gives the paths that were removed. */
  async removeExpired(now = Date.now()): Promise<string[]> {
    const files = await this.#storage.pathsModifiedBefore(now - day);
    if (files.length === 0) return [];
    // What is saved while this reads is looked at once more below; the minute is for a clock that is set right.
    const read = new Date(Date.now() - 60_000).toISOString();
    const used = await fileReferences(this.#database.read);
    const unused = files.filter((path) => !used.has(path));
    const expired = await this.#findExpired(unused, now);
    const removed: string[] = [];
    for (let start = 0; start < expired.length; start += chunk) {
      removed.push(...(await this.#remove(expired.slice(start, start + chunk), read)));
    }
    return removed;
  }

  /** Those that have been unused for long enough. */
  #findExpired(unused: readonly string[], now: number): Promise<string[]> {
    return this.#database.write(
      async (writer) => {
        const known = new Map(
          (await writer.selectFrom('unused_files').selectAll().execute()).map(({ path, since }) => [path, since]),
        );
        const still = new Set(unused);
        for (const path of known.keys()) {
          if (!still.has(path)) await writer.deleteFrom('unused_files').where('path', '=', path).execute();
        }
        for (const path of unused) {
          if (!known.has(path)) await writer.insertInto('unused_files').values({ path, since: now }).execute();
        }
        return unused.filter((path) => Number(known.get(path) ?? now) <= now - gracePeriodMs);
      },
      { keepsCaches: true },
    );
  }

  /** Within a write, so that nobody saves a record that names one of them meanwhile. */
  #remove(paths: readonly string[], since: string): Promise<string[]> {
    return this.#database.write(
      async (writer) => {
        const used = await fileReferences(writer, since);
        const removed = paths.filter((path) => !used.has(path));
        for (const path of removed) {
          this.#storage.remove(path);
          await writer.deleteFrom('unused_files').where('path', '=', path).execute();
        }
        return removed;
      },
      { keepsCaches: true },
    );
  }
}
