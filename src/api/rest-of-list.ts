import { Problem } from '../model/base/problem.ts';
import type { AnyRecord } from '../model/resource/resource.ts';
import type { Resource } from '../model/resource/resources.ts';
import { type FetchedList, fetchPage, type ListPage } from './list-page.ts';

/** Most pages that are asked for: a host that never ends must end here. */
const maxPages = 200;

const lastWholes = new Map<string, { texts: string; list: FetchedList }>();

/**
 * Fetches what is missing of a list whose host sends pages, although none was asked for. Returns a part of the list when
 * the rest cannot be had; rejects when the whole was there before, so that no rows go. Returns the very same object for
 * unchanged answers.
 */
export async function fetchRest(resource: Resource, first: ListPage): Promise<FetchedList> {
  const pages = [first];
  const ids = new Set(first.items.map(({ id }) => id));
  const items = [...first.items];
  const last = lastWholes.get(resource.api);
  /** The host counts all rows, not those of the page. */
  const isCounted = first.count > first.sent;
  let failed = false;
  for (let page = 2; page <= maxPages; page++) {
    const next = await fetchNext(resource, page, first.sent).catch((problem: unknown) => {
      if (!(problem instanceof Problem) || problem.kind === 'signed-out') throw problem;
      // Behind the last page, or for a parameter that it does not know, a host may answer with an error.
      failed = isCounted || (problem.kind !== 'missing' && problem.kind !== 'invalid');
      if (failed && last) throw problem;
      return null;
    });
    const added = next?.items.filter(({ id }) => !ids.has(id)) ?? [];
    if (!next || added.length === 0) break;
    pages.push(next);
    for (const record of added) add(record);
    if (isCounted ? items.length + unreadableIn(pages) >= first.count : next.sent < first.sent) break;
    failed = page === maxPages;
  }
  const unreadable = unreadableIn(pages);
  const count = Math.max(first.count, items.length + unreadable);
  const isPart = failed || items.length + unreadable < count;
  const texts = `${isPart}\n${pages.map(({ text }) => text).join('\n')}`;
  if (last?.texts === texts) return last.list;
  const list = { ...first, items, count, unreadable, isPart };
  if (!isPart) lastWholes.set(resource.api, { texts, list });
  return list;

  function add(record: AnyRecord): void {
    ids.add(record.id);
    items.push(record);
  }
}

function fetchNext(resource: Resource, page: number, limit: number): Promise<ListPage> {
  return fetchPage(resource, `${resource.api}?page=${page}&limit=${limit}`);
}

function unreadableIn(pages: readonly ListPage[]): number {
  return pages.reduce((sum, { unreadable }) => sum + unreadable, 0);
}
