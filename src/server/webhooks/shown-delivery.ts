import type { Delivery } from '../../model/changes/delivery.ts';
import type { DeliveryRow } from '../database/engine/schema.ts';
import type { Unsent } from './deliveries.ts';

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

/** Returns the end of the last attempt in words: «Ответ 503», «Сайт не принимает соединение». */
export function describeAnswer(status: string): string {
  if (/^3\d\d$/.test(status)) return `Ответ ${status}, перенаправление`;
  if (/^\d+$/.test(status)) return `Ответ ${status}`;
  if (status === 'timeout' || /TIMEDOUT|TIMEOUT/.test(status)) return 'Сайт не ответил вовремя';
  if (/^(ENOTFOUND|EAI_)/.test(status)) return 'Адрес сайта не найден';
  if (status === 'ECONNREFUSED') return 'Сайт не принимает соединение';
  if (/CERT|SIGNATURE|TLS|SSL/.test(status)) return 'Сертификат сайта не принят';
  return 'Связь с сайтом прервалась';
}
