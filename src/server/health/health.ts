import { dependencyFailed } from '../base/events.ts';
import { isStorageReason, type UnavailableReason, unavailableReason } from '../base/unavailable.ts';

/** Shortest time between two test writes while the host is unavailable, in milliseconds. */
const probeIntervalMs = 1000;

/** Why data cannot be saved, by what fails; null while it works. */
interface Failures {
  database: UnavailableReason | null;
  storage: UnavailableReason | null;
}

/** Something that can say whether it can be written: rejects when it cannot. */
interface Probed {
  probeWrite: () => Promise<unknown>;
}

/**
 * Knows whether data can be saved. A failure ends when a test write of what had failed succeeds; `damaged` lasts until a
 * restart.
 */
export class Health {
  readonly #database: Probed;
  readonly #storage: Probed;
  readonly #failures: Failures = { database: null, storage: null };
  /** By `performance.now()`: the clock may be set back. */
  #probedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Probed, storage: Probed) {
    this.#database = database;
    this.#storage = storage;
  }

  get failures(): Failures {
    return { ...this.#failures };
  }

  /** Is called with every error of a request; ignores those that concern neither the database nor the storage. */
  recordError(error: unknown): void {
    const reason = unavailableReason(error);
    if (!reason) return;
    const part = isStorageReason(reason) || isFileSystemError(error) ? 'storage' : 'database';
    dependencyFailed.publish({ dependency: part, reason });
    if (this.#failures[part] !== 'damaged') this.#failures[part] = reason;
  }

  /** Returns the failures. Makes a test write of what has failed, at most once in `probeIntervalMs`. */
  async check(now = performance.now()): Promise<Failures> {
    if (now - this.#probedAt < probeIntervalMs) return this.failures;
    const failed = (['database', 'storage'] as const).filter((part) => this.#canEnd(part));
    if (failed.length > 0) this.#probedAt = now;
    for (const part of failed) await this.#probe(part);
    return this.failures;
  }

  #canEnd(part: keyof Failures): boolean {
    return this.#failures[part] !== null && this.#failures[part] !== 'damaged';
  }

  async #probe(part: keyof Failures): Promise<void> {
    try {
      await (part === 'database' ? this.#database : this.#storage).probeWrite();
      // A request may have found damage during the test write.
      if (this.#canEnd(part)) this.#failures[part] = null;
    } catch (error) {
      this.recordError(error);
    }
  }
}

/** Databases have codes of their own; those of the operating system come from the files of uploads. */
function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
}
