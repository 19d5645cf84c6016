import { isWholeList } from '../model/list-path.ts';
import { Problem } from '../model/problem.ts';
import type { AnyRecord, List } from '../model/resource.ts';
import type { Resource } from '../model/resources.ts';
import { call } from './client.ts';
import { normalizeRecord } from './normalize-record.ts';

const lastLists = new Map<string, { text: string; list: List<AnyRecord> }>();

/**
 * Fetches a list. `path` is the resource's own, or that with `page` and `limit`. Returns the very same object for an
 * unchanged answer.
 */
export async function fetchList(resource: Resource, path: string = resource.api): Promise<List<AnyRecord>> {
  const { data, text } = await call<List<AnyRecord>>({ method: 'GET', path });
  const last = lastLists.get(path);
  if (last?.text === text) return last.list;
  if (!Array.isArray(data?.items)) throw new Problem('broken', 200, 'Сервер прислал список в незнакомом виде.');
  const list = {
    items: data.items.map((item) => normalizeRecord(resource, item)),
    count: data.count,
    ...orderOf(data),
  };
  lastLists.set(path, { text, list });
  if (isWholeList(list)) lastLists.set(resource.api, { text, list });
  return list;
}

/** Returns the tag of the order, where the host gives one. */
function orderOf({ order }: { order?: unknown }): { order?: string } {
  return typeof order === 'string' ? { order } : {};
}
