import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { fetchPage } from '../../api/list-page.ts';
import { pagePath } from '../../model/resource/list-path.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import { mapResources, type Resource } from '../../model/resource/resources.ts';
import { trackFreshness } from '../browser/freshness.ts';
import { listGaps } from './list-gaps.ts';
import { ensureLists, isListLoaded } from './list-loads.ts';
import { cachedList, onListChange, refetchList } from './lists.ts';

const { cache, mutate } = SWRConfig.defaultValue;

/** Number of the shown page, from 1; used for lists that have pages. */
export const pages = proxy(mapResources(() => 1));

export function pageKey(resource: Resource, page: number): string {
  return pagePath(resource, page);
}

/**
 * Loads a page: cut from the whole list, on which commands act, so that neither is older than the other. Until that list
 * is there, and where it has gaps, the page is fetched alone, and then the list in the background.
 */
export async function loadPage(resource: Resource, page: number): Promise<List<AnyRecord>> {
  if (!isComplete(resource)) {
    const fetched = await trackFreshness(resource, fetchPage(resource, pageKey(resource, page)));
    ensureLists([resource]);
    if (fetched.items.length === 0) stayWithin(resource, fetched.count);
    if (!isComplete(resource)) return fetched;
  }
  await refetchList(resource);
  return cut(resource, cachedList(resource) ?? { items: [], count: 0 }, page);
}

function isComplete(resource: Resource): boolean {
  return isListLoaded(resource) && !listGaps[resource.name];
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
  onListChange((resource, list) => {
    if (resource.pageSize === null) return;
    stayWithin(resource, list.count);
    for (let page = pageCount(resource, list.count); page > 0; page--)
      void mutate(pageKey(resource, page), cut(resource, list, page), { revalidate: false });
  });
}

function cut({ pageSize }: Resource, { items, count }: List<AnyRecord>, page: number): List<AnyRecord> {
  const size = pageSize ?? count;
  return { items: items.slice((page - 1) * size, page * size), count };
}

/** Opens the last page where the shown one is past the end. */
function stayWithin(resource: Resource, count: number): void {
  pages[resource.name] = Math.min(pages[resource.name], pageCount(resource, count));
}
