import { isSameList } from '../../model/base/same-list.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { elapsedSince } from '../browser/elapsed.ts';
import { correctLists } from '../lists/lists.ts';
import { sortByIds } from '../lists/sort-by-ids.ts';

interface OwnOrder {
  /** The orders that there were before the moves of this page and during them, the first one first. */
  former: { ids: readonly unknown[]; at: number }[];
  /** The order as the host has given it back after the last move. */
  ids: readonly unknown[];
}

/** The moves of this page in each sequence of a host that tags no orders, by its key. */
const ownOrders = new Map<string, OwnOrder>();

/** Milliseconds for which an order from before one's own move counts as old: later, somebody else may have made it. */
const lagMs = 60_000;

correctLists(({ name }, list) => {
  const ids = newerOwnOrder(
    recordOrderKey(name),
    list.items.map(({ id }) => id),
  );
  return ids ? { ...list, items: sortByIds(list.items, ids) } : list;
});

export function recordOrderKey(name: ResourceName): string {
  return `order:${name}`;
}

export function blockOrderKey(caseId: number): string {
  return `order:blocks:${caseId}`;
}

/** `passed`: the orders before the move, and between its calls. */
export function noteOwnOrder(key: string, passed: readonly (readonly unknown[])[], ids: readonly unknown[]): void {
  const earlier = ownOrders.get(key)?.former.filter(isRecent) ?? [];
  const former = [...earlier, ...passed.map((order) => ({ ids: order, at: Date.now() }))];
  ownOrders.set(key, { former, ids });
}

/** Returns the last order that the host has confirmed where `ids` is one from before it; null where it is none. */
export function newerOwnOrder<Id>(key: string, ids: readonly Id[]): readonly Id[] | null {
  const own = ownOrders.get(key);
  if (!own || isSameOrder(own.ids, ids)) return null;
  const isFormer = own.former.some((order) => isRecent(order) && isSameOrder(order.ids, ids));
  return isFormer ? (own.ids as readonly Id[]) : null; // a key has ids of one kind
}

function isRecent({ at }: { at: number }): boolean {
  return elapsedSince(at) < lagMs;
}

/** Compares the items of both alone: others may have been added or deleted since. */
function isSameOrder(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return isSameList(
    one.filter((id) => inOther.has(id)),
    other.filter((id) => inOne.has(id)),
  );
}
