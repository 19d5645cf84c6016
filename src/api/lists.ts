import type { Resource } from '../model/resource/resources.ts';
import { type FetchedList, fetchPage } from './list-page.ts';

/** Round numbers of rows: they may be a page of a host that counts its rows alone. */
const pageSizes = new Set([10, 12, 15, 20, 25, 30, 50, 100]);

/**
 * Fetches a whole list. `path` is the resource's own, or that with a limit that no list exceeds. What a host holds back
 * is fetched page by page. Returns the very same object for an unchanged answer.
 */
export async function fetchList(resource: Resource, path: string = resource.api): Promise<FetchedList> {
  const first = await fetchPage(resource, path);
  const isPage = path === resource.api && pageSizes.has(first.sent) && !first.isOurs;
  if (first.sent >= first.count && !isPage) return first;
  const { fetchRest } = await import('./rest-of-list.ts');
  return fetchRest(resource, first);
}
