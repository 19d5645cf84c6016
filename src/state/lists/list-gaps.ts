import { proxy } from 'valtio/vanilla';
import type { FetchedList } from '../../api/list-page.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';

type Gaps = Pick<FetchedList, 'unreadable' | 'isPart'>;

/** Why rows of a list are missing; a list that is whole has no entry. */
export const listGaps = proxy<Partial<Record<ResourceName, Gaps>>>({});

export function noteGaps({ name }: Resource, { unreadable, isPart }: FetchedList): void {
  if (unreadable > 0 || isPart) listGaps[name] = { unreadable, isPart };
  else delete listGaps[name];
}
