import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { trackScreenLoad } from '../../state/lists/list-loads.ts';
import { loadPage, pageKey, pages } from '../../state/lists/list-pages.ts';
import { listKey, loadList } from '../../state/lists/lists.ts';
import { firstRows, loadWithFirstRows } from '../../state/session/first-rows.ts';

/** Returns the whole list of a resource and keeps it fresh. */
export function useList(resource: Resource) {
  return useSWR<List<AnyRecord>, unknown>(listKey(resource), () => loadList(resource));
}

/**
 * Returns the rows of the list screen: the whole list, or the current page of a paged one. `first` are the first rows of
 * a whole list that has not come yet. `isFiltered`: the whole list also where there are pages.
 */
export function useRows(resource: Resource, isFiltered: boolean) {
  const page = useSnapshot(pages)[resource.name];
  const first = useSnapshot(firstRows)[resource.name] as List<AnyRecord> | undefined;
  const paged = resource.pageSize !== null && !isFiltered;
  const { data, error } = useSWR<List<AnyRecord>, unknown>(paged ? pageKey(resource, page) : listKey(resource), () =>
    paged ? loadPage(resource, page) : trackScreenLoad(resource, loadWithFirstRows(resource)),
  );
  return { data, error, first: data || error ? undefined : first };
}
