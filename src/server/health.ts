import type { Database } from './database/database.ts';
import { type UnavailableReason, unavailableReason } from './http/unavailable.ts';
import type { Storage } from './uploads/storage.ts';

/** While something is wrong, a try to write is made at most this often, whoever asks. */
const probeIntervalMs = 1000;

/** Whether what the host is sent can be kept. A fault is over when a write of both kinds has worked; damage stays. */
export class Health {
  readonly #database: Database;
  readonly #storage: Storage;
  #reason: UnavailableReason | null = null;
  #probedAt = 0;

  constructor(database: Database, storage: Storage) {
    this.#database = database;
    this.#storage = storage;
  }

  /** Hears of every error that a call has ended with. */
  recordError(error: unknown): void {
    const reason = unavailableReason(error);
    if (reason && this.#reason !== 'damaged') this.#reason = reason;
  }

  /** null when all is well. */
  async check(now = Date.now()): Promise<UnavailableReason | null> {
    if (this.#reason === null || this.#reason === 'damaged' || now - this.#probedAt < probeIntervalMs)
      return this.#reason;
    this.#probedAt = now;
    try {
      await this.#database.probeWrite();
      await this.#storage.probeWrite();
      this.#reason = null;
    } catch (error) {
      this.recordError(error);
    }
    return this.#reason;
  }
}
