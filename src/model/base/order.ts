import { isSameList } from './same-list.ts';

/** Returns a list with the item at `from` moved to `to`, which is clamped to the list. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

/**
 * Returns the order after a reorder call: the rows in `wanted` exchange their current positions, and all other rows
 * stay. Unknown rows are skipped.
 */
export function applyPartialOrder<T>(current: readonly T[], wanted: readonly T[]): T[] {
  const known = new Set(current);
  const queue = wanted.filter((item) => known.has(item));
  const named = new Set(queue);
  let next = 0;
  return current.map((item) => (named.has(item) ? (queue[next++] as T) : item));
}

/** Returns the rows that stand elsewhere in `after`, in its order: those that a reorder call names. */
export function movedRows<T>(before: readonly T[], after: readonly T[]): T[] {
  return after.filter((item, index) => before[index] !== item);
}

/** Rows that were moved together, and their neighbours afterwards. */
export interface Move<Id> {
  ids: readonly Id[];
  /** The row above them; null when they are first. */
  after: Id | null;
  /** The row below them; null when they are last. */
  before: Id | null;
}

/** Returns the move that resulted in `order`, in which `ids` are adjacent. */
export function moveOf<Id>(order: readonly Id[], ids: readonly Id[]): Move<Id> {
  const moving = new Set(ids);
  const inOrder = order.filter((id) => moving.has(id));
  const first = order.findIndex((id) => moving.has(id));
  const next = order.slice(first).find((id) => !moving.has(id));
  return { ids: inOrder, after: order[first - 1] ?? null, before: next ?? null };
}

/** Returns the moves that resulted in `order`: one for each of the rows, or rows, that are adjacent in it. */
export function movesOf<Id>(order: readonly Id[], ids: readonly Id[]): Move<Id>[] {
  const moving = new Set(ids);
  const runs: Id[][] = [];
  order.forEach((id, index) => {
    if (!moving.has(id)) return;
    const previous = order[index - 1];
    if (index > 0 && moving.has(previous as Id)) runs.at(-1)?.push(id);
    else runs.push([id]);
  });
  return runs.map((run) => moveOf(order, run));
}

/** Whether the move leaves the order as it is: the rows stand where it puts them. */
export function isInPlace<Id>(order: readonly Id[], move: Move<Id>): boolean {
  return isSameList(replay(order, move), order);
}

/**
 * Returns a newer order with the move applied: the rows are inserted beside the same neighbour. A move to the first or
 * last position moves them there again. Rows that no longer exist are skipped.
 */
export function replay<Id>(order: readonly Id[], { ids, after, before }: Move<Id>): Id[] {
  const moving = new Set(ids);
  const rest = order.filter((id) => !moving.has(id));
  const present = new Set(order);
  const block = ids.filter((id) => present.has(id));
  const at = placeIn(
    rest,
    after,
    before,
    order.findIndex((id) => moving.has(id)),
  );
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

function placeIn<Id>(rest: readonly Id[], after: Id | null, before: Id | null, now: number): number {
  if (after === null) return 0;
  if (before === null) return rest.length;
  const behind = rest.indexOf(after);
  if (behind >= 0) return behind + 1;
  const front = rest.indexOf(before);
  return front >= 0 ? front : Math.max(0, Math.min(now, rest.length));
}
