import type { ResourceName } from '../../model/resource/resources.ts';

/** What holdChange holds, list by list. Here, because the first list asks about it and holds nothing. */
export const held = new Map<ResourceName, Set<string>>();

/** Whether others have deleted a row that still stands there: nothing can be done with it. */
export function isDeleted(name: ResourceName, id: number): boolean {
  return held.get(name)?.has(`remove ${id}`) === true;
}
