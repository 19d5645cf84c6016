import type { FailedNotice } from '../../model/changes/live-state.ts';
import type { Webhooks } from '../base/webhook-variables.ts';
import type { Database } from '../database/database.ts';
import { Deliveries } from './deliveries.ts';
import { hooksOf } from './hooks.ts';
import { shownDelivery } from './shown-delivery.ts';

/** Knows of single changes whether the website could not be told of them. */
export class FailedNotices {
  readonly #database: Database;
  readonly #deliveries: Deliveries;

  constructor(database: Database, webhooks: Webhooks) {
    this.#database = database;
    this.#deliveries = new Deliveries(database, hooksOf(webhooks));
  }

  /** What the first hook has answered that does not know of the change, after an attempt; null where there is none. */
  async of(change: number): Promise<FailedNotice | null> {
    const { engine, read, epoch } = this.#database;
    const missing = (await this.#deliveries.rows()).filter(
      (row) => row.since !== null && (row.from_cursor < change || row.epoch !== epoch),
    );
    if (missing.length === 0) return null;
    const now = await engine.now(read);
    for (const row of missing) {
      const { answer, next_at } = shownDelivery(row, await this.#deliveries.unsent(row), now);
      if (answer !== null) return { answer, next_at };
    }
    return null;
  }
}
