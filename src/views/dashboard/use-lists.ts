import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resources } from '../../model/resource/resources.ts';
import { useList } from '../list/use-list.ts';

interface LoadedList {
  resource: Resource;
  /** undefined while they load, and when they do not come. */
  items: AnyRecord[] | undefined;
  /** Nothing is waited for: they are here, or they do not come. */
  settled: boolean;
}

/** Returns the lists of all resources and keeps them fresh. */
export function useLists(): LoadedList[] {
  return resources.map((resource) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: `resources` is a constant, so the hooks keep their order
    const { data, error } = useList(resource);
    return { resource, items: data?.items, settled: (data ?? error) !== undefined };
  });
}
