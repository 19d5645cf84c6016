import type { Delivery } from '../../model/changes/delivery.ts';
import type { DeliveryRow } from '../database/engine/schema.ts';
import type { Unsent } from './deliveries.ts';
import { describeAnswer } from './describe-answer.ts';

/** Returns what operators see of a hook. */
export function shownDelivery(row: DeliveryRow, unsent: Unsent | null, now: number): Omit<Delivery, 'host'> {
  const state = stateOf(row, unsent, now);
  return {
    state,
    answer: row.last_status === null ? null : describeAnswer(row.last_status),
    at: iso(row.last_at),
    sent_at: iso(row.sent_at),
    attempts: row.attempts,
    next_at: state === 'failed' ? iso(row.next_at) : null,
    since: iso(row.since),
    changes: unsent ? unsent.changes : 0,
  };
}

function stateOf(row: DeliveryRow, unsent: Unsent | null, now: number): Delivery['state'] {
  if (row.is_paused) return 'paused';
  if (!unsent) return 'sent';
  const isTried = row.sender_until > now || row.next_at <= now;
  return row.since === null || isTried ? 'waiting' : 'failed';
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
