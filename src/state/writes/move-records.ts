import { moveItem, moveOf } from '../../model/base/order.ts';
import { isSameList } from '../../model/base/same-list.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { push } from '../browser/coalesced-write.ts';
import { applyOptimistic } from '../browser/optimistic.ts';
import {
  cachedList,
  confirmedIds,
  listKey,
  publishList,
  publishWritten,
  refetchList,
  refetchListInBackground,
} from '../lists/lists.ts';
import { sortByIds } from '../lists/sort-by-ids.ts';
import { reorder } from './reorder.ts';
import type { Reordered } from './sequence.ts';

/** The result of moves that were sent together: the places on the host before and after. */
interface MovedRecords extends Reordered<number> {
  /** Returns true on the first call only, so that one caller announces the moves. */
  announceOnce: () => boolean;
}

/**
 * Moves the given records, in their current order, so that the first one is at `index` of the list. Shows the
 * move at once. Returns null when the records are already there. Resolves when the host has confirmed all moves that
 * were sent together.
 */
export function moveRecords(resource: Resource, ids: readonly number[], index: number): Promise<MovedRecords> | null {
  const shown = cachedList(resource)?.items.map((item) => item.id) ?? [];
  const order = orderAfter(shown, ids, index);
  if (isSameList(order, shown)) return null;
  return push({
    name: `rows:${resource.name}:${ids.join()}`,
    apply: () => apply(resource, order),
    send: async () => {
      try {
        const moved = await reorder(resource, moveOf(order, ids));
        await showNewRows(resource, moved.order);
        return moved;
      } catch (problem) {
        // Others may have changed the order or deleted the rows.
        refetchListInBackground(resource);
        throw problem;
      }
    },
  });
}

/** Fetches the list where others have added or deleted rows, so that the place of the moved ones is that on the host. */
async function showNewRows(resource: Resource, order: readonly number[]): Promise<void> {
  const known = confirmedIds(resource);
  if (order.length === known.size && order.every((id) => known.has(id))) return;
  await refetchList(resource).catch(() => undefined);
}

/** Returns `order` with `ids` taken out and inserted together at `index`. */
export function orderAfter(order: readonly number[], ids: readonly number[], index: number): number[] {
  if (ids.length === 1) return moveItem(order, order.indexOf(ids[0] as number), index);
  const moving = new Set(ids);
  const block = order.filter((id) => moving.has(id));
  const rest = order.filter((id) => !moving.has(id));
  const at = Math.max(0, Math.min(index, rest.length));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

function apply(resource: Resource, order: readonly number[]) {
  const applied = applyOptimistic(listKey(resource), (list) => sorted(list, { order }));
  publishList(resource);
  return {
    // The order on the host has the moves of others in it.
    commit: (moved: Reordered<number>) => {
      applied.commit((list) => sorted(list, moved));
      publishWritten(resource, moved.tag !== null);
    },
    rollback: () => {
      applied.rollback();
      publishList(resource);
    },
  };
}

/** Shows an order that the host has made. */
export async function showOrder(resource: Resource, moved: Reordered<number>): Promise<void> {
  if (moved.tag === null) return refetchListInBackground(resource);
  await showNewRows(resource, moved.order);
  applyOptimistic(listKey(resource), (list) => sorted(list, moved)).commit();
  publishWritten(resource, true);
}

/** The tag is that of the order on the host, on which the next move is based. */
function sorted(
  list: List<AnyRecord>,
  { order, tag = list.order }: { order: readonly number[]; tag?: string | null | undefined },
): List<AnyRecord> {
  const { order: _, ...rest } = list;
  return { ...rest, items: sortByIds(list.items, order), ...(tag && { order: tag }) };
}
