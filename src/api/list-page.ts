import { isObject } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import { isWholeList } from '../model/resource/list-path.ts';
import type { AnyRecord, List } from '../model/resource/resource.ts';
import type { Resource } from '../model/resource/resources.ts';
import { call } from './client.ts';
import { areVersionsOurs } from './entity-tag.ts';
import { normalizeRecord } from './normalize-record.ts';

export interface FetchedList extends List<AnyRecord> {
  /** Number of the items that are no records; they are left out. */
  unreadable: number;
  /** The host gives pages alone, and not all of them could be fetched. */
  isPart: boolean;
  /** Whether only the embedded host can have sent the rows: it has versions. */
  isOurs: boolean;
}

/** An answer of the host. */
export interface ListPage extends FetchedList {
  /** Number of the items, the unreadable ones included. */
  sent: number;
  text: string;
  /** For `If-None-Match`; null for other hosts, whose tags may say less. */
  tag: string | null;
}

interface Answer {
  items?: unknown;
  count?: unknown;
  order?: unknown;
}

const lastPages = new Map<string, ListPage>();

/** Fetches the rows of one page, which `path` names. Returns the very same object for an unchanged answer. */
export async function fetchPage(resource: Resource, path: string): Promise<ListPage> {
  const last = lastPages.get(path);
  const { data, text, etag, isUnchanged } = await call<Answer>({ method: 'GET', path, ifNoneMatch: last?.tag ?? null });
  if (last && (isUnchanged || last.text === text)) return last;
  if (!Array.isArray(data?.items)) throw new Problem('broken', 200, 'Сервер прислал список в незнакомом виде.');
  const items = data.items.filter(isRecord).map((item) => normalizeRecord(resource, item));
  const sent = data.items.length;
  const count = Math.max(sent, Number(data.count) || 0);
  const isOurs = areVersionsOurs(etag, items);
  const order = isOurs && typeof data.order === 'string' ? { order: data.order } : {};
  const unreadable = sent - items.length;
  const page = { items, count, ...order, unreadable, isPart: false, isOurs, sent, text, tag: isOurs ? etag : null };
  lastPages.set(path, page);
  if (isWholeList(page)) lastPages.set(resource.api, page);
  return page;
}

function isRecord(item: unknown): item is AnyRecord {
  return isObject(item) && Number(item.id) > 0;
}
