import type { Database } from './database/database.ts';
import { type UnavailableReason, unavailableReason } from './http/unavailable.ts';
import type { Storage } from './uploads/storage.ts';

/** While something is wrong, a try to write is made at most this often, whoever asks. */
const pause = 1000;

/** Whether what the host is sent can be kept. A fault is over when a write of both kinds has worked; damage stays. */
export class Health {
  readonly #database: Database;
  readonly #storage: Storage;
  #fault: UnavailableReason | null = null;
  #tried = 0;

  constructor(database: Database, storage: Storage) {
    this.#database = database;
    this.#storage = storage;
  }

  /** Hears of every error that a call has ended with. */
  note(error: unknown): void {
    const fault = unavailableReason(error);
    if (fault && this.#fault !== 'damaged') this.#fault = fault;
  }

  /** null when all is well. */
  async fault(now = Date.now()): Promise<UnavailableReason | null> {
    if (this.#fault === null || this.#fault === 'damaged' || now - this.#tried < pause) return this.#fault;
    this.#tried = now;
    try {
      await this.#database.probeWrite();
      await this.#storage.tryToWrite();
      this.#fault = null;
    } catch (error) {
      this.note(error);
    }
    return this.#fault;
  }
}
