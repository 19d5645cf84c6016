import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import type { AnyRecord, List } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { listKey, loadList } from '../../state/lists.ts';
import { loadPage, pageKey, pages } from '../../state/pages.ts';

/** The whole list of a resource, kept fresh. */
export function useList(resource: Resource) {
  return useSWR<List<AnyRecord>, unknown>(listKey(resource), () => loadList(resource));
}

/** What the list screen shows: everything, or the page that the operator is on. */
export function useRows(resource: Resource) {
  const page = useSnapshot(pages)[resource.name];
  const paged = resource.pageSize !== null;
  return useSWR<List<AnyRecord>, unknown>(paged ? pageKey(resource, page) : listKey(resource), () =>
    paged ? loadPage(resource, page) : loadList(resource),
  );
}
