import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Health } from './health.ts';

/** How long the database may take to answer, in milliseconds. */
const timeoutMs = 1000;

/** What `/ready` says of the database and the storage: `ok`, or the word of a failure. */
export interface Dependencies {
  ok: boolean;
  database: string;
  storage: string;
}

/**
 * Whether calls can be served: the database answers a read in time and is not damaged. Other failures are named and
 * decide nothing, because what is there can still be read, and texts can be saved without the storage.
 */
export class Readiness {
  readonly #database: Pick<Database, 'probeRead'>;
  readonly #health: Pick<Health, 'check' | 'failures' | 'recordError'>;
  /** The read that has not ended yet: further checks wait for it, instead of taking one connection each. */
  #reading: Promise<void> | null = null;
  /** How long the last read took; null when it failed or has not ended. */
  readSeconds: number | null = null;

  constructor(database: Pick<Database, 'probeRead'>, health: Pick<Health, 'check' | 'failures' | 'recordError'>) {
    this.#database = database;
    this.#health = health;
  }

  /** Ends within `timeoutMs`. */
  async check(): Promise<Dependencies> {
    this.#reading ??= this.#read();
    const [isAnswering] = await Promise.all([endsInTime(this.#reading), endsInTime(this.#health.check())]);
    const { database, storage } = this.#health.failures;
    return {
      ok: isAnswering && database !== 'damaged',
      database: database ?? (isAnswering ? 'ok' : 'no-answer'),
      storage: storage ?? 'ok',
    };
  }

  async #read(): Promise<void> {
    const asked = performance.now();
    this.readSeconds = null;
    try {
      await this.#database.probeRead();
      this.readSeconds = (performance.now() - asked) / 1000;
    } catch (error) {
      this.#health.recordError(error);
      throw error;
    } finally {
      this.#reading = null;
    }
  }
}

/** Resolves to whether the work has succeeded within `timeoutMs`. */
function endsInTime(work: Promise<unknown>): Promise<boolean> {
  const isDone = work.then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, pause(timeoutMs, false)]);
}
