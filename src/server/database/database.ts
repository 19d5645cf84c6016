import { Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Engine } from './engine.ts';
import { loadEpoch } from './epoch.ts';
import { isUpToDate, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

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
  #draining = false;
  #commits = 0;

  private constructor(engine: Engine) {
    this.engine = engine;
    this.read = new Kysely<Schema>({ dialect: engine.dialect });
  }

  static async open(engine: Engine): Promise<Database> {
    const database = new Database(engine);
    await migrate(database.read, engine);
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
      if (this.#draining) return;
      this.#draining = true;
      setImmediate(() => this.#drain());
    });
  }

  /** Changes with every commit of this or another process; a response cached under an older value is stale. */
  cacheVersion(): string {
    return `${this.#commits}.${this.engine.externalVersion()}`;
  }

  /** Rejects when the database cannot be written. Changes no data. */
  async probeWrite(): Promise<void> {
    await this.write((writer) => sql`update secrets set value = value`.execute(writer), { keepsCaches: true });
  }

  async close(): Promise<void> {
    while (this.#draining) await new Promise((done) => setImmediate(done));
    await this.read.destroy();
  }

  async #drain(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    await this.#commit(jobs);
    if (this.#jobs.length > 0) setImmediate(() => this.#drain());
    else this.#draining = false;
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const settlers: (() => void)[] = [];
    try {
      await this.read.transaction().execute(async (writer) => {
        for (const job of jobs) settlers.push(await runInSavepoint(writer, job));
      });
      if (jobs.some(({ keepsCaches }) => !keepsCaches)) this.#commits++;
      for (const settle of settlers) settle();
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }
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
    } catch {
      // The database has rolled the transaction back, so the first error rejects every job of the commit.
      throw error;
    }
    return () => reject(error);
  }
}
