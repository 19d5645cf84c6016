import type { ResourceDescriptor } from './resource.ts';

/** Returns the host's address of one page of a list; pages count from 1. */
export function pagePath({ api, pageSize }: Pick<ResourceDescriptor, 'api' | 'pageSize'>, page: number): string {
  return `${api}?page=${page}&limit=${pageSize}`;
}
