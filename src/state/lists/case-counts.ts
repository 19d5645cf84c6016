import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { cachedList } from './lists.ts';

const known = new WeakMap<readonly AnyRecord[], ReadonlyMap<unknown, number>>();

/**
 * Returns the number of cases by the id of their category; null until the cases are loaded. Returns the same map for the
 * same list.
 */
export function caseCounts(): ReadonlyMap<unknown, number> | null {
  const cases = cachedList(caseResource)?.items;
  if (!cases) return null;
  const counted = known.get(cases);
  if (counted) return counted;
  const counts = new Map<unknown, number>();
  for (const { category_id: id } of cases) counts.set(id, (counts.get(id) ?? 0) + 1);
  known.set(cases, counts);
  return counts;
}
