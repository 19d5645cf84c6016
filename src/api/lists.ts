import { isWholeList } from '../model/list-path.ts';
import { Problem } from '../model/problem.ts';
import type { AnyRecord, List } from '../model/resource.ts';
import type { Resource } from '../model/resources.ts';
import { call } from './client.ts';
import { areVersionsOurs } from './entity-tag.ts';
import { normalizeRecord } from './normalize-record.ts';

interface LastList {
  text: string;
  list: List<AnyRecord>;
  /** For `If-None-Match`; null for other hosts, whose tags may say less. */
  tag: string | null;
}

const lastLists = new Map<string, LastList>();

/**
 * Fetches a list. `path` is the resource's own, or that with `page` and `limit`. Returns the very same object for an
 * unchanged answer.
 */
export async function fetchList(resource: Resource, path: string = resource.api): Promise<List<AnyRecord>> {
  const last = lastLists.get(path);
  const ifNoneMatch = last?.tag ?? null;
  const { data, text, etag, isUnchanged } = await call<List<AnyRecord>>({ method: 'GET', path, ifNoneMatch });
  if (last && (isUnchanged || last.text === text)) return last.list;
  if (!Array.isArray(data?.items)) throw new Problem('broken', 200, 'Сервер прислал список в незнакомом виде.');
  const items = data.items.map((item) => normalizeRecord(resource, item));
  const isOurs = areVersionsOurs(etag, items);
  const list = { items, count: data.count, ...(isOurs && orderOf(data)) };
  const known = { text, list, tag: isOurs ? etag : null };
  lastLists.set(path, known);
  if (isWholeList(list)) lastLists.set(resource.api, known);
  return list;
}

/** Returns the tag of the order, where the host gives one. */
function orderOf({ order }: { order?: unknown }): { order?: string } {
  return typeof order === 'string' ? { order } : {};
}
