import { type Move, moved, moveOf } from '../model/order.ts';
import type { AnyRecord, List } from '../model/resource.ts';
import type { Resource } from '../model/resources.ts';
import { push } from './coalesced-write.ts';
import { cachedList, listKey, publishAndRevalidateList, publishList } from './lists.ts';
import { applyOptimistic } from './optimistic.ts';
import { reorder } from './writes/reorder.ts';

/** What moves that were sent together came to on the host. */
interface MovedRecords {
  before: Move<number>;
  after: Move<number>;
  /** True once: for whoever is to speak of them. */
  announceOnce: () => boolean;
}

/**
 * Moves the records named, in the order in which they stand, so that the first of them gets to `index` of the list.
 * Shown at once; null when that is where they stand. Resolves when the host has confirmed all that was done in one go.
 */
export function moveRecords(resource: Resource, ids: readonly number[], index: number): Promise<MovedRecords> | null {
  const shown = cachedList(resource)?.items.map((item) => item.id) ?? [];
  const order = orderAfter(shown, ids, index);
  if (order.every((id, at) => id === shown[at])) return null;
  return push({
    name: `rows:${resource.name}:${ids.join()}`,
    apply: () => apply(resource, order),
    send: () => reorder(resource, moveOf(order, ids)),
  });
}

/** The ids with `ids` taken out and put back together at `index`. */
function orderAfter(order: readonly number[], ids: readonly number[], index: number): number[] {
  if (ids.length === 1) return moved(order, order.indexOf(ids[0] as number), index);
  const taken = new Set(ids);
  const block = order.filter((id) => taken.has(id));
  const rest = order.filter((id) => !taken.has(id));
  const at = Math.max(0, Math.min(index, rest.length));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

function apply(resource: Resource, order: readonly number[]) {
  const applied = applyOptimistic(listKey(resource), (list) => sortByIds(list, order));
  publishList(resource);
  const settle = (end: () => void) => () => {
    end();
    publishAndRevalidateList(resource);
  };
  return { commit: settle(() => applied.commit()), rollback: settle(applied.rollback) };
}

/** What is not in `ids` has come since and stays behind what it stood behind. */
function sortByIds(list: List<AnyRecord>, ids: readonly number[]): List<AnyRecord> {
  const place = new Map(ids.map((id, at) => [id, at]));
  let last = -1;
  const placed = list.items.map((item) => {
    const at = place.get(item.id);
    if (at !== undefined) last = at;
    return { item, at: at ?? last };
  });
  return { ...list, items: placed.sort((one, other) => one.at - other.at).map(({ item }) => item) };
}
