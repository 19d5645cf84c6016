import type { AnyRecord } from '../../model/resource.ts';
import { type Resource, resources } from '../../model/resources.ts';
import { useList } from '../list/use-list.ts';

interface LoadedList {
  resource: Resource;
  /** undefined while they load. */
  items: AnyRecord[] | undefined;
}

/** Returns the lists of all resources and keeps them fresh. */
export function useLists(): LoadedList[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: `resources` is a constant, so the hooks keep their order
  return resources.map((resource) => ({ resource, items: useList(resource).data?.items }));
}
