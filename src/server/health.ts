import type { Database } from './database/database.ts';
import { isStorageReason, type UnavailableReason, unavailableReason } from './http/unavailable.ts';
import type { Incoming } from './uploads/incoming.ts';

/** Shortest time between two test writes while the host is unavailable, in milliseconds. */
const probeIntervalMs = 1000;

/**
 * Knows whether data can be saved. A failure ends when a test write of database and files succeeds; `damaged` lasts
 * until a restart.
 */
export class Health {
  readonly #database: Pick<Database, 'probeWrite'>;
  readonly #incoming: Pick<Incoming, 'probeWrite'>;
  #reason: UnavailableReason | null = null;
  #probedAt = 0;

  constructor(database: Pick<Database, 'probeWrite'>, incoming: Pick<Incoming, 'probeWrite'>) {
    this.#database = database;
    this.#incoming = incoming;
  }

  /**
   * Is called with every error of a request; ignores those that do not concern the disk or the database. Without a storage
   * on another machine texts are saved.
   */
  recordError(error: unknown): void {
    const reason = unavailableReason(error);
    if (reason && !isStorageReason(reason) && this.#reason !== 'damaged') this.#reason = reason;
  }

  /** Returns why data cannot be saved, or null when they can. Makes a test write at most once in `probeIntervalMs`. */
  async check(now = Date.now()): Promise<UnavailableReason | null> {
    const isProbeDue = this.#reason !== null && this.#reason !== 'damaged' && now - this.#probedAt >= probeIntervalMs;
    if (isProbeDue) await this.#probe(now);
    return this.#reason;
  }

  async #probe(now: number): Promise<void> {
    this.#probedAt = now;
    try {
      await this.#database.probeWrite();
      await this.#incoming.probeWrite();
      // A request may have found damage during the test write.
      if (this.#reason !== 'damaged') this.#reason = null;
    } catch (error) {
      this.recordError(error);
    }
  }
}
