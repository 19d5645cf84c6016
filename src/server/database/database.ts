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
  /** Changes nothing that anybody keeps an answer of. */
  keepsCaches: boolean;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** One open database: reads at once, writes gathered into shared commits. */
export class Database {
  readonly engine: Engine;
  readonly read: Reader;
  /** Stands before the version in every entity tag. */
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

  /** Beside a host that runs: its tables are left as they are, and refused when they are not those of this version. */
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
   * All or nothing, and on disk when the promise resolves. What arrives in one turn of the event loop shares one commit,
   * each job within its own savepoint, because the wait for the disk costs more than the work. A job awaits nothing but
   * its own queries: others wait behind it. `keepsCaches`: housekeeping, after which answers that are kept are still true.
   */
  write<T>(run: (writer: Writer) => Promise<T>, { keepsCaches = false } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // The queue forgets the type; the same closure gives run's result back to resolve.
      this.#jobs.push({ run, keepsCaches, resolve: resolve as Job['resolve'], reject });
      if (this.#draining) return;
      this.#draining = true;
      setImmediate(() => this.#drain());
    });
  }

  /** Changes with every commit, ours and others': an answer kept under an old stamp is stale. */
  cacheVersion(): string {
    return `${this.#commits}.${this.engine.externalVersion()}`;
  }

  /** Rejects when nothing can be kept. Changes nothing. */
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

/** Runs one job; its answer is given only when the commit stands. */
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
      // There is no transaction any more. The cause ends all jobs of the commit, whose work is gone with it.
      throw error;
    }
    return () => reject(error);
  }
}
