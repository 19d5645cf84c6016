import { plural } from '../../model/base/plural.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { listGaps } from './list-gaps.ts';
import { cachedList } from './lists.ts';

/**
 * Returns «Показаны 15 из 25 кейсов», for what acts on all rows of a list or on places in it; empty for a list that is
 * whole.
 */
export function shownPart(resource: Resource): string {
  const list = cachedList(resource);
  if (!listGaps[resource.name] || !list) return '';
  const { items, count } = list;
  if (count > items.length) return `Показаны ${items.length} из ${plural(count, resource.words.count)}`;
  return `Показаны ${items.length}, на сервере есть и другие`;
}

/** Returns «нет», to be said of numbers that the list has not; of a list that is known in part, «нет среди показанных». */
export function notThere({ name }: Resource): string {
  return listGaps[name]?.isPart ? 'нет среди показанных' : 'нет';
}
