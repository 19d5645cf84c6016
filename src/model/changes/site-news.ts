import type { ResourceName } from '../resource/resources.ts';
import type { Delivery } from './delivery.ts';
import type { LiveState } from './live-state.ts';

/** `settings` of a page have its name as their record. */
export type WaitingType = ResourceName | 'settings';

/** A record that the website does not show as it is. */
export interface WaitingRecord {
  type: WaitingType;
  /** Id, or name of the page; null: the order of the list. */
  record: string | null;
  /** ISO time of the last change that readers can see. */
  at: string;
  /** Whether readers are to see it; false: it was hidden or deleted. */
  is_public: boolean;
}

/** What the website shows of all content: `GET /api/live/waiting` (.github/contract.md). Times are ISO. */
export interface SiteContent {
  /** Of the first change that the website does not show, else of the last one; null: readers can see none. */
  state: LiveState['state'] | null;
  /** When the last change was made that the website shows; null: nobody knows, or it shows none of those kept. */
  shown_at: string | null;
  /** Seconds until that was seen on the website; null where nobody has looked then. */
  after: number | null;
  /** That it does not show; null: it has not said what it shows. */
  changes: number | null;
  /** How many records they have changed, by kind; without those that have come and gone meanwhile. */
  records: readonly { type: WaitingType; count: number }[];
  /** The last changed ones first. */
  items: readonly WaitingRecord[];
}

/** What the host knows of the website. */
export interface SiteNews {
  /** Of each webhook; none where it has none. */
  deliveries: readonly Delivery[];
  /** Null where it does not know what the website shows. */
  content: SiteContent | null;
}
