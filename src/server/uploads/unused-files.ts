import { dayMs } from '../base/time.ts';
import type { Database } from '../database/database.ts';
import { addressOf, storagePrefix } from '../media/file-name.ts';
import { changedReferences, fileReferences } from '../store/file-references.ts';
import type { Storage } from './storage.ts';

/**
 * Time between the last use of a file and its removal. Drafts and the journal of undo are in browsers, where the host
 * does not see them: a draft may wait over a holiday, and a change may be undone hours later.
 */
const gracePeriodMs = 7 * dayMs;
/** Files per write job; other jobs wait for it. */
const chunk = 100;

/** Finds stored files that no record, block or page names, nor the trash, and removes them after `gracePeriodMs`. */
export class UnusedFiles {
  readonly #database: Database;
  readonly #storage: Storage;

  constructor(database: Database, storage: Storage) {
    this.#database = database;
    this.#storage = storage;
  }

  /** Removes the files whose grace period is over. Returns their paths. */
  async removeExpired(now = Date.now()): Promise<string[]> {
    const files = await this.#pathsModifiedBefore(now - dayMs);
    if (files.length === 0) return [];
    // Rows saved during this read are checked again in #remove; the minute allows for a corrected clock.
    const read = new Date(Date.now() - 60_000).toISOString();
    const used = await fileReferences(this.#database.read);
    const unused = files.filter((path) => !used.has(path));
    const expired = await this.#withoutLateUses(await this.#findExpired(unused, now), now);
    const removed: string[] = [];
    for (let start = 0; start < expired.length; start += chunk) {
      removed.push(...(await this.#remove(expired.slice(start, start + chunk), read)));
    }
    return removed;
  }

  /** `time` in milliseconds since 1970. */
  async #pathsModifiedBefore(time: number): Promise<string[]> {
    const paths: string[] = [];
    for await (const { name, modifiedAt } of this.#storage.list()) if (modifiedAt < time) paths.push(addressOf(name));
    return paths;
  }

  /** Updates the list of unused files. Returns those whose grace period is over. */
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

  /** Returns the rest of the files. The time of those that were in use since begins anew: between two looks nobody saw it. */
  async #withoutLateUses(expired: readonly string[], now: number): Promise<string[]> {
    if (expired.length === 0) return [];
    const changed = await changedReferences(this.#database.read, new Date(now - gracePeriodMs).toISOString());
    const late = expired.filter((path) => changed.has(path));
    await this.#database.write(
      async (writer) => {
        for (const path of late)
          await writer.updateTable('unused_files').set({ since: now }).where('path', '=', path).execute();
      },
      { keepsCaches: true },
    );
    return expired.filter((path) => !changed.has(path));
  }

  /**
   * Runs within a write, so that no record that names one of the files is saved meanwhile. Other jobs wait for the storage,
   * which limits the time that this takes.
   */
  #remove(paths: readonly string[], since: string): Promise<string[]> {
    return this.#database.write(
      async (writer) => {
        const used = await fileReferences(writer, { since });
        const removed = paths.filter((path) => !used.has(path));
        for (const path of removed) await writer.deleteFrom('unused_files').where('path', '=', path).execute();
        await this.#storage.remove(removed.map((path) => path.slice(storagePrefix.length)));
        return removed;
      },
      { keepsCaches: true },
    );
  }
}
