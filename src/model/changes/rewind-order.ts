import { isInPlace, type Move, movesOf } from '../base/order.ts';
import { movedPlaces } from './moved-places.ts';

/** A row of a list, or a block of a case, and the place that the host keeps of it. */
export interface Slot {
  id: number;
  sort: number;
}

type Places = Readonly<Record<string, number>>;

/** What has changed an order. `isMine`: it is to be taken back. */
export type OrderEvent =
  | { kind: 'moved'; before: Places; after: Places; isMine: boolean; change: Author }
  | { kind: 'added' | 'removed'; slot: Slot; isMine: boolean };

/** Who has made a change, and when (ISO time). */
export interface Author {
  by: { id: number; name: string } | null;
  at: string;
}

interface Returned {
  moves: Move<number>[];
  /** Who has moved the same rows later; null: nobody. */
  later: Author | null;
}

/**
 * Returns the moves that take back those of `events` (the earliest first) that are `isMine`. `now`: the order that they
 * have led to. `kept`: the rows that will be there, with those that come back; a row moved later by somebody else stays.
 */
export function rewindOrder(now: readonly Slot[], kept: readonly Slot[], events: readonly OrderEvent[]): Returned {
  const mine = new Set<number>();
  const later = new Map<number, Author>();
  for (const event of events) {
    if (event.kind !== 'moved') continue;
    for (const id of Object.keys(event.after).map(Number))
      if (!event.isMine) later.set(id, event.change);
      else mine.add(id) && later.delete(id);
  }
  const left = [...mine].flatMap((id) => later.get(id) ?? []);
  const wanted = new Set([...mine].filter((id) => !later.has(id)));
  const former = orderBefore(now, events);
  const present = new Set(kept.map(({ id }) => id));
  // Rows that others have moved stand elsewhere now: none is told its place by them.
  const stable = former.filter((id) => present.has(id) && !later.has(id));
  const isStable = new Set(stable);
  const current = inPlaces(kept).map(({ id }) => id);
  const moved = Object.keys(
    movedPlaces(
      current.filter((id) => isStable.has(id)),
      stable,
    ).order?.[1] ?? {},
  ).map(Number);
  // Where nobody else has moved a row, as few as can be move; else those alone that were moved.
  const ids = later.size === 0 ? moved : moved.length === 0 ? [] : [...wanted];
  const moves = movesOf(stable, ids).filter((move) => move.ids.length > 0 && !isInPlace(current, move));
  return { moves, later: left[0] ?? null };
}

/** Returns the order before the first event that is to be taken back. */
export function orderBefore(now: readonly Slot[], events: readonly OrderEvent[]): number[] {
  const first = events.findIndex(({ isMine }) => isMine);
  let slots = inPlaces(now);
  for (const event of events.slice(Math.max(first, 0)).toReversed()) {
    if (event.kind === 'moved') slots = movedBack(slots, event.before);
    else if (event.kind === 'added') slots = slots.filter(({ id }) => id !== event.slot.id);
    else slots = inPlaces([...slots, event.slot]);
  }
  return slots.map(({ id }) => id);
}

/** The rows exchange their places; the places themselves stay. */
function movedBack(slots: readonly Slot[], before: Places): Slot[] {
  const present = new Set(slots.map(({ id }) => id));
  const ids = slots.map(({ id }) => id).filter((id) => !(id in before));
  const moved = Object.entries(before).filter(([id]) => present.has(Number(id)));
  for (const [id, place] of moved.sort(([, one], [, other]) => one - other)) ids.splice(place, 0, Number(id));
  return slots.map(({ sort }, at) => ({ id: ids[at] as number, sort })); // as many as there were
}

/** Sorts as the host does: by place, then by id. */
function inPlaces(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
}
