import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import type { AnyRecord, List } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { firstRows, loadFirstRowsIfSlow } from '../../state/first-rows.ts';
import { loadPage, pageKey, pages } from '../../state/list-pages.ts';
import { listKey, loadList } from '../../state/lists.ts';

/** Returns the whole list of a resource and keeps it fresh. */
export function useList(resource: Resource) {
  return useSWR<List<AnyRecord>, unknown>(listKey(resource), () => loadList(resource));
}

/**
 * Returns the rows of the list screen: the whole list, or the current page of a paged one. `first` are the first rows of
 * a whole list that has not come yet.
 */
export function useRows(resource: Resource) {
  const page = useSnapshot(pages)[resource.name];
  const first = useSnapshot(firstRows)[resource.name] as List<AnyRecord> | undefined;
  const paged = resource.pageSize !== null;
  const { data, error } = useSWR<List<AnyRecord>, unknown>(paged ? pageKey(resource, page) : listKey(resource), () =>
    paged ? loadPage(resource, page) : loadWithFirstRows(resource),
  );
  return { data, error, first: data || error ? undefined : first };
}

function loadWithFirstRows(resource: Resource): Promise<List<AnyRecord>> {
  const whole = loadList(resource);
  void loadFirstRowsIfSlow(resource, whole);
  return whole;
}
