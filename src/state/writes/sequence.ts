import { type Move, moveOf, movesOf } from '../../model/base/order.ts';
import { Problem } from '../../model/base/problem.ts';

/** An order on the host, with items identified by ids. */
export interface Order<Id> {
  ids: readonly Id[];
  /** For `If-Match`; null where the host gives none. */
  tag: string | null;
  /** The places as the host numbers them, in the same order as the ids. */
  sorts: readonly unknown[];
}

/** A sequence on the host: the rows of a list, or the blocks of a case. */
export interface Sequence<Id> {
  /** Moves in the same sequence are sent one after another. */
  key: string;
  read: () => Promise<Order<Id>>;
  /** Returns the order that the page has last seen, where it has a tag. */
  known?: () => Order<Id> | null;
  /** Sends rows, which exchange their places. Resolves to the tag of the new order; null where the host gives none. */
  write: (rows: readonly Id[], tag: string | null) => Promise<string | null>;
  /** Returns the ids of a list in the shape of the call. */
  parse: (list: readonly unknown[]) => Id[];
}

/** The result of a move on the host. */
export interface Reordered<Id> {
  /** The moves that put the rows back: one for each of the rows, or rows, that were adjacent before. */
  before: Move<Id>[];
  after: Move<Id>;
  /** The order on the host after the move. */
  order: readonly Id[];
  /** Its tag; null where the host gives none. */
  tag: string | null;
}

export function reordered<Id>(
  { ids }: Move<Id>,
  before: readonly Id[],
  order: readonly Id[],
  tag: string | null,
): Reordered<Id> {
  return { before: movesOf(before, ids), after: moveOf(order, ids), order, tag };
}

export function hasRows<Id>(order: readonly Id[], { ids }: Move<Id>): boolean {
  return ids.some((id) => order.includes(id));
}

/** Throws when none of the rows exists any more. */
export function checkRows<Id>(order: readonly Id[], move: Move<Id>): void {
  if (!hasRows(order, move)) throw new Problem('missing', 404, 'На сервере этого больше нет: возможно, уже удалили.');
}

/** Resolves to the answer of a call, or to its problem. */
export function answerOf<T>(call: Promise<T>): Promise<{ value: T } | { problem: unknown }> {
  return call.then(
    (value) => ({ value }),
    (problem: unknown) => ({ problem }),
  );
}
