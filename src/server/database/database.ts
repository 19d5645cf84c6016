import { randomBytes } from 'node:crypto';
import { Kysely, sql, type Transaction } from 'kysely';
import { committed } from '../base/events.ts';
import { StartError } from '../base/start-error.ts';
import { isStorageReason, unavailableReason } from '../base/unavailable.ts';
import type { Engine } from './engine/engine.ts';
import type { Schema } from './engine/schema.ts';
import { loadEpoch } from './epoch.ts';
import { isUpToDate, type MigrateOptions, migrate } from './migrate.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** Fills a database that has just been migrated; is called at every start. */
export type SetUp = (database: Database) => Promise<void>;

/** More than a record with its texts usually has. */
const probeBytes = 256 * 1024;

interface Job {
  run: (writer: Writer) => Promise<unknown>;
  /** The job changes nothing that a cached response contains. */
  keepsCaches: boolean;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** One open database. Reads run at once; writes of the same event-loop turn share a commit. */
export class Database {
  readonly engine: Engine;
  readonly read: Reader;
  /** Prefix of the version in every entity tag; see `loadEpoch`. */
  epoch = '';
  #jobs: Job[] = [];
  /** Resolves when no job is left; null while none is there. */
  #draining: Promise<void> | null = null;
  #commits = 0;
  readonly #commitListeners = new Set<() => void>();

  private constructor(engine: Engine, read: Reader = new Kysely<Schema>({ dialect: engine.dialect })) {
    this.engine = engine;
    this.read = read;
  }

  /**
   * Migrates the database, then runs `setUp`, both while no other process does. The database that `setUp` is given is
   * only for its own use.
   */
  static async open(
    engine: Engine,
    setUp: SetUp = async () => undefined,
    options: MigrateOptions = {},
  ): Promise<Database> {
    const database = new Database(engine);
    await engine.lockedForSetup(database.read, async (db) => {
      await migrate(db, engine, options);
      await setUp(await new Database(engine, db).#withEpoch());
    });
    return database.#withEpoch();
  }

  /**
   * Opens the database of a running host without migrating it. Throws a StartError when its tables are of another
   * version.
   */
  static async openWithoutMigrating(engine: Engine): Promise<Database> {
    const database = new Database(engine);
    if (await isUpToDate(database.read)) return database.#withEpoch();
    throw new StartError('the host that runs is of another version: stop it first, then try again');
  }

  async #withEpoch(): Promise<this> {
    this.epoch = await loadEpoch(this.read);
    return this;
  }

  /**
   * Runs a write job: all or nothing, and on disk when the promise resolves. Jobs of one event-loop turn share a
   * commit, each in its own savepoint, because waiting for the disk costs more than the work. A job must await nothing
   * but its own queries, because other jobs wait for it. `keepsCaches`: the job is housekeeping and leaves cached
   * responses valid.
   */
  write<T>(run: (writer: Writer) => Promise<T>, { keepsCaches = false } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // The queue does not keep T; `resolve` receives only the result of this `run`.
      this.#jobs.push({ run, keepsCaches, resolve: resolve as Job['resolve'], reject });
      this.#draining ??= this.#drain();
    });
  }

  /**
   * Changes with every commit of this or another process; a response cached under an older value is stale. `stamp`: the
   * engine's, read after the request had arrived.
   */
  cacheVersion(stamp: string): string {
    return `${this.#commits}.${stamp}`;
  }

  /** Calls `listener` after each commit of this process that makes cached responses stale. */
  onCommit(listener: () => void): void {
    this.#commitListeners.add(listener);
  }

  /** Rejects when the database cannot be read. */
  async probeRead(): Promise<void> {
    await this.read.selectFrom('secrets').select('name').limit(1).execute();
  }

  /**
   * Rejects when the database cannot be written. Leaves no data. Writes as much as a large record has: on a full disk a
   * few bytes still find their place.
   */
  async probeWrite(): Promise<void> {
    const [name, value] = ['probe', randomBytes(probeBytes / 2).toString('hex')];
    const insert = sql`insert into secrets (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value`;
    await this.write((writer) => insert.execute(writer), { keepsCaches: true });
    await this.write((writer) => sql`delete from secrets where name = ${name}`.execute(writer), { keepsCaches: true });
  }

  async close(): Promise<void> {
    await this.#draining;
    await this.read.destroy();
  }

  async #drain(): Promise<void> {
    do {
      await nextTurn();
      const jobs = this.#jobs;
      this.#jobs = [];
      await this.#commit(jobs);
    } while (this.#jobs.length > 0);
    this.#draining = null;
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const settlers: (() => void)[] = [];
    const keepsCaches = jobs.every((job) => job.keepsCaches);
    const asked = performance.now();
    let began = asked;
    try {
      await this.read.transaction().execute(async (writer) => {
        await this.engine.takeTurn(writer, { keepsCaches });
        began = performance.now();
        for (const job of jobs) settlers.push(await runInSavepoint(writer, job));
      });
      if (!keepsCaches) {
        this.#commits++;
        for (const listener of this.#commitListeners) listener();
      }
      committed.publish({ jobs: jobs.length, waitSeconds: (began - asked) / 1000 });
      for (const settle of settlers) settle();
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }
}

/** Resolves when the requests that have arrived meanwhile have been received. */
function nextTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** Runs one job. Returns the function that settles its promise; it is called after the commit. */
async function runInSavepoint(writer: Writer, { run, resolve, reject }: Job): Promise<() => void> {
  await sql`savepoint job`.execute(writer);
  try {
    const result = await run(writer);
    await sql`release savepoint job`.execute(writer);
    return () => resolve(result);
  } catch (error) {
    try {
      await sql`rollback to savepoint job`.execute(writer);
      await sql`release savepoint job`.execute(writer);
    } catch (failure) {
      // The transaction has ended, so every job of the commit is rejected: with the first error where it is the
      // database's, never with what this job alone was refused for.
      if (isOfDatabase(error)) throw error;
      throw failure instanceof Error ? Object.assign(failure, { cause: error }) : failure;
    }
    return () => reject(error);
  }
}

function isOfDatabase(error: unknown): boolean {
  const reason = unavailableReason(error);
  return reason !== null && !isStorageReason(reason);
}
