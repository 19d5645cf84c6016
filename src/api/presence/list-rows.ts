import { isObject } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { call } from '../client.ts';
import { normalizeRecord } from '../normalize-record.ts';

/** Rows that are asked for at once: the host takes no more. */
export const maxRows = 100;

/** Fetches the rows of a list with these ids, as the list has them; those that are gone are left out. Of our host alone. */
export async function fetchRows(resource: Resource, ids: readonly number[]): Promise<AnyRecord[]> {
  const parts: Promise<AnyRecord[]>[] = [];
  for (let at = 0; at < ids.length; at += maxRows) parts.push(fetchPart(resource, ids.slice(at, at + maxRows)));
  return (await Promise.all(parts)).flat();
}

async function fetchPart(resource: Resource, ids: readonly number[]): Promise<AnyRecord[]> {
  const { data } = await call<{ items?: unknown }>({ method: 'GET', path: `${resource.api}?ids=${ids.join()}` });
  if (!Array.isArray(data?.items)) throw new Problem('broken', 200, 'Сервер прислал список в незнакомом виде.');
  const rows = data.items.filter((item): item is AnyRecord => isObject(item) && ids.includes(Number(item.id)));
  return rows.map((row) => normalizeRecord(resource, row));
}
