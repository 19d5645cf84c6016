import { reorderRecords } from '../api/records.ts';
import { moved, reordered } from '../model/order.ts';
import type { AnyRecord, List, Resource } from '../model/resource.ts';
import { takeStep } from './gesture.ts';
import { cachedList, listKey, refreshList, settleList } from './lists.ts';
import { lay } from './overlay.ts';

/** What a gesture came to, in ids. */
export interface Reordered {
  before: number[];
  after: number[];
  /** True once: for whoever is to speak of the gesture. */
  tell: () => boolean;
}

/** The gesture under way; its steps share what it came to. */
let current: { resource: Resource; order: { before: number[]; after: number[] } } | null = null;

/**
 * Moves the records named, in the order in which they stand, so that the first of them gets to `index` of the list.
 * Shown at once; null when that is where they stand. Resolves when the host has confirmed the whole gesture.
 */
export function moveRecords(resource: Resource, ids: readonly number[], index: number): Promise<Reordered> | null {
  const shown = cachedList(resource)?.items.map((item) => item.id) ?? [];
  const after = orderAfter(shown, ids, index);
  if (after.every((id, at) => id === shown[at])) return null;
  const order = current?.resource === resource ? current.order : { before: shown, after };
  order.after = after;
  current = { resource, order };
  const done = takeStep({
    name: `rows:${resource.name}`,
    show: () => show(resource, after),
    send: () => {
      current = null;
      return reorderRecords(resource, after);
    },
  });
  return done.then(({ tell }) => ({ ...order, tell }));
}

/** The ids with `ids` taken out and put back together at `index`. */
export function orderAfter(order: readonly number[], ids: readonly number[], index: number): number[] {
  if (ids.length === 1) return moved(order, order.indexOf(ids[0] as number), index);
  const taken = new Set(ids);
  const block = order.filter((id) => taken.has(id));
  const rest = order.filter((id) => !taken.has(id));
  const at = Math.max(0, Math.min(index, rest.length));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

function show(resource: Resource, order: readonly number[]) {
  const layer = lay(listKey(resource), (under) => inOrder(under, order));
  refreshList(resource);
  return {
    keep: () => {
      layer.keep();
      settleList(resource);
    },
    drop: () => {
      layer.drop();
      refreshList(resource);
    },
  };
}

function inOrder(list: List<AnyRecord>, ids: readonly number[]): List<AnyRecord> {
  const byId = new Map(list.items.map((item) => [item.id, item]));
  return { ...list, items: reordered([...byId.keys()], ids).flatMap((id) => byId.get(id) ?? []) };
}
