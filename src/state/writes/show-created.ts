import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedList, showSaved } from '../lists/lists.ts';
import { isVersioned, type Loaded, type Values } from './endpoint.ts';

/** What the list alone tells of a case, as of one without blocks (.github/contract.md, «What a host may add»). */
const ofBlocks = { cover: null, blocks: 0 };

/** Shows a new record last in its list, as the host has put it; it has the blocks of `like`, or none. */
export function showCreated(resource: Resource, created: Loaded, like: Values = ofBlocks): void {
  const [other = {}] = cachedList(resource)?.items ?? [];
  const names = Object.keys(ofBlocks).filter((name) => name in other && name in like);
  const told = Object.fromEntries(names.map((name) => [name, like[name]]));
  // The record was created, so it has an id.
  showSaved(resource, { ...told, ...created.values } as AnyRecord, isVersioned(created));
}
