import useSWR from 'swr';
import { fetchList } from '../../../api/lists.ts';
import type { AnyRecord, List } from '../../../model/resource/resource.ts';
import { type ResourceName, resourceOf } from '../../../model/resource/resources.ts';
import { cachedList } from '../../../state/lists/lists.ts';

/** Returns the records to choose from: the first thousand, as the specification says. A cached list is used at once. */
export function useOptions(name: ResourceName) {
  const resource = resourceOf(name);
  const path = `${resource.api}?page=1&limit=1000`;
  const known = cachedList(resource);
  const { data, error, mutate } = useSWR<List<AnyRecord>, unknown>(path, () => fetchList(resource, path), {
    ...(known && { fallbackData: known }),
  });
  const options = data?.items.map((item) => ({ value: item.id, label: String(item[resource.label] ?? `#${item.id}`) }));
  return { options, failed: error !== undefined && !data, reload: () => void mutate() };
}
