import { filterList, isNumber, isObject, isText } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import type { Delivery } from '../../model/changes/delivery.ts';
import { call } from '../client.ts';

const path = '/api/deliveries';

/** Returns what each hook of the website knows. */
export async function fetchDeliveries(): Promise<Delivery[]> {
  const { data } = await call<Record<string, unknown> | null>({ method: 'GET', path });
  return deliveriesIn(data);
}

/** Lets the host tell the website now. Returns what each hook knows at the beginning of it. */
export async function retryDeliveries(): Promise<Delivery[]> {
  const { data } = await call<Record<string, unknown> | null>({ method: 'POST', path: `${path}/retry`, body: {} });
  return deliveriesIn(data);
}

function deliveriesIn(data: Record<string, unknown> | null): Delivery[] {
  const items = filterList(data?.items, isDelivery);
  if (!items) throw new Problem('broken', 200, 'Сервер ответил о сайте в незнакомом виде.');
  return items;
}

const states: readonly unknown[] = ['sent', 'waiting', 'failed', 'paused'] satisfies Delivery['state'][];
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isDelivery(value: unknown): value is Delivery {
  return (
    isObject(value) &&
    isText(value.host) &&
    states.includes(value.state) &&
    [value.answer, value.at, value.sent_at, value.next_at, value.since].every(isTextOrNull) &&
    isNumber(value.attempts) &&
    (value.changes === null || isNumber(value.changes))
  );
}
