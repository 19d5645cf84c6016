/** `list` with the item at `from` moved to `to`; both are clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}

/**
 * The order after a reorder call: the rows named in `wanted` exchange the places that they hold now, so a partial list
 * moves nothing else; what does not exist is skipped.
 */
export function reordered<T>(current: readonly T[], wanted: readonly T[]): T[] {
  const known = new Set(current);
  const queue = wanted.filter((item) => known.has(item));
  const named = new Set(queue);
  let next = 0;
  return current.map((item) => (named.has(item) ? (queue[next++] as T) : item));
}

/** Where rows were put: all of them together, beside what stood there then. */
export interface Move<Id> {
  ids: readonly Id[];
  /** The row before them; null: they are the first. */
  after: Id | null;
  /** The row behind them; null: they are the last. */
  before: Id | null;
}

/** The move that makes `order` what it is: `ids` stand in it one after another. */
export function moveOf<Id>(order: readonly Id[], ids: readonly Id[]): Move<Id> {
  const moving = new Set(ids);
  const inOrder = order.filter((id) => moving.has(id));
  const first = order.findIndex((id) => moving.has(id));
  const next = order.slice(first).find((id) => !moving.has(id));
  return { ids: inOrder, after: order[first - 1] ?? null, before: next ?? null };
}

/**
 * The move done to a newer order, which others may have changed: beside the same neighbour, the moves of others stay. The
 * first and the last place are meant as such. What is gone is skipped.
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
