import { filterList, isNumber, isObject, isText } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import type { TrashItem } from '../model/trash/trash-item.ts';
import { call } from './client.ts';

interface TrashPage {
  items: TrashItem[];
  /** Of all that lies in the trash. */
  count: number;
  /** For how many days it does. */
  days: number;
}

/** Returns a page of what was deleted, the latest first. */
export async function fetchTrash(page: number, limit: number): Promise<TrashPage> {
  const { data } = await call<Record<string, unknown> | null>({
    method: 'GET',
    path: `/api/trash?page=${page}&limit=${limit}`,
  });
  const items = filterList(data?.items, isItem);
  if (!items || !isNumber(data?.count) || !isNumber(data?.days))
    throw new Problem('broken', 200, 'Сервер прислал корзину в незнакомом виде.');
  return { items, count: data.count, days: data.days };
}

/** Gives back what was deleted. `values`: what it gets instead of its own. The same key gives nothing back twice. */
export async function restoreFromTrash(
  id: number,
  values: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<void> {
  const { data } = await call<unknown>({
    method: 'POST',
    path: `/api/trash/${id}/restore`,
    body: values,
    idempotencyKey,
  });
  if (!isObject(data) || !isNumber(data.id))
    throw new Problem('broken', 200, 'Сервер не сообщил, что запись восстановлена. Обновите корзину.');
}

/** Deletes for good what lies in the trash. */
export async function purgeFromTrash(id: number): Promise<void> {
  await call({ method: 'DELETE', path: `/api/trash/${id}` });
}

function isItem(value: unknown): value is TrashItem {
  return (
    isObject(value) &&
    isNumber(value.id) &&
    isText(value.type) &&
    isNumber(value.record) &&
    (value.case === null || isNumber(value.case)) &&
    isText(value.at) &&
    isText(value.until) &&
    (value.by === null || (isObject(value.by) && isNumber(value.by.id) && isText(value.by.name))) &&
    (value.account === null || isNumber(value.account)) &&
    isObject(value.item) &&
    isNumber(value.blocks) &&
    (value.cover === null || isText(value.cover))
  );
}
