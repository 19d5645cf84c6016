/** What the embedded host knows of a webhook: `GET /api/deliveries` (.github/contract.md). Times are ISO. */
export interface Delivery {
  /** Name of its host, with the port. */
  host: string;
  /**
   * `waiting`: changes are gathered or being sent; `failed`: they could not be sent and will be at `next_at`; `paused`: the
   * website wants no more until somebody asks for it.
   */
  state: 'sent' | 'waiting' | 'failed' | 'paused';
  /** The last answer or error in words. */
  answer: string | null;
  /** When that was. */
  at: string | null;
  /** When the website was told last. */
  sent_at: string | null;
  /** That have failed since then. */
  attempts: number;
  next_at: string | null;
  /** Since when attempts fail. */
  since: string | null;
  /** That the website does not know of; null: nobody knows what it has. */
  changes: number | null;
}
