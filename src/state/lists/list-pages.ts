import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { fetchPage } from '../../api/list-page.ts';
import { pagePath } from '../../model/resource/list-path.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import { mapResources, type Resource } from '../../model/resource/resources.ts';
import { trackFreshness } from '../browser/freshness.ts';
import { ensureLists } from './list-loads.ts';
import { onListChange } from './lists.ts';

const { cache, mutate } = SWRConfig.defaultValue;

/** Number of the shown page, from 1; used for lists that have pages. */
export const pages = proxy(mapResources(() => 1));

export function pageKey(resource: Resource, page: number): string {
  return pagePath(resource, page);
}

/** Loads a page, and then in the background the whole list, on which commands act. */
export async function loadPage(resource: Resource, page: number): Promise<List<AnyRecord>> {
  const list = await trackFreshness(resource, fetchPage(resource, pageKey(resource, page)));
  ensureLists([resource]);
  return list;
}

export function cachedPage(resource: Resource, page: number): List<AnyRecord> | undefined {
  return cache.get(pageKey(resource, page))?.data;
}

/** Returns the number of pages, at least 1. */
export function pageCount({ pageSize }: Resource, count: number): number {
  return Math.max(1, Math.ceil(count / (pageSize ?? count)));
}

/** Updates the cached pages from the whole list after each of its changes: a removed row moves the next ones up. */
export function followPages(): void {
  onListChange((resource, { items, count }) => {
    const { name, pageSize } = resource;
    if (pageSize === null) return;
    const last = pageCount(resource, count);
    pages[name] = Math.min(pages[name], last);
    for (let page = 1; page <= last; page++) {
      const from = (page - 1) * pageSize;
      void mutate(pageKey(resource, page), { items: items.slice(from, from + pageSize), count }, { revalidate: false });
    }
  });
}
