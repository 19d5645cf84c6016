import { proxy } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { cachedList, refetchList } from './lists.ts';

/** Lists that were requested and are not loaded: loading or failed. */
export const listLoads = proxy<{ [name in ResourceName]?: 'loading' | 'failed' }>({});

const screenLoads = new Map<ResourceName, Promise<unknown>>();

/** Records that a screen loads the whole list, so that `ensureLists` does not fetch it a second time. Returns `load`. */
export function trackScreenLoad<T>({ name }: Resource, load: Promise<T>): Promise<T> {
  screenLoads.set(name, load);
  const end = () => void (screenLoads.get(name) === load && screenLoads.delete(name));
  load.then(end, end);
  return load;
}

/** Fetches the lists that are neither loaded nor loading. */
export function ensureLists(resources: readonly Resource[]): void {
  for (const resource of resources) {
    if (!isListLoaded(resource) && listLoads[resource.name] !== 'loading') void load(resource);
  }
}

export function isListLoaded(resource: Resource): boolean {
  return cachedList(resource) !== undefined;
}

async function load(resource: Resource): Promise<void> {
  const { name } = resource;
  listLoads[name] = 'loading';
  try {
    await (screenLoads.get(name) ?? refetchList(resource));
    delete listLoads[name];
  } catch (problem) {
    listLoads[name] = 'failed';
    if (!(problem instanceof Problem)) throw problem;
  }
}
