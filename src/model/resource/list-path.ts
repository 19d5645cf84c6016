import type { List, ResourceDescriptor } from './resource.ts';

/** Number of rows with which a long list begins: more than fit a window of any usual height. */
export const firstRowsLimit = 60;

/** Returns the host's address of one page of a list; pages count from 1. */
export function pagePath({ api, pageSize }: Pick<ResourceDescriptor, 'api' | 'pageSize'>, page: number): string {
  return `${api}?page=${page}&limit=${pageSize}`;
}

/** Returns the host's address of the first rows of a list that has no pages. */
export function firstRowsPath({ api }: Pick<ResourceDescriptor, 'api'>): string {
  return `${api}?page=1&limit=${firstRowsLimit}`;
}

/**
 * Returns whether the answer to `firstRowsPath` holds the whole list: because it is short, or because the host knows no
 * pages. Exactly as many rows as were asked for may be a page of a host that counts its rows alone.
 */
export function isWholeList({ items, count }: List<unknown>): boolean {
  return items.length >= count && items.length !== firstRowsLimit;
}
