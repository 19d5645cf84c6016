import { filterList, isText } from '../../model/base/json-value.ts';
import { movedRows } from '../../model/base/order.ts';
import { isSameList } from '../../model/base/same-list.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import type { Order } from './sequence.ts';

/**
 * The sequences of which the host has shown that the rows of a call exchange their places. Another host numbers the rows
 * of a call from the beginning of the list, and would mix up the others if it were told a part.
 */
const storageName = 'pult.exchanged-orders';
let exchanged = new Set(readStored(storageName, (value) => filterList(value, isText)));

/** Whether a call may name the rows alone that exchange their places. */
export function takesParts(key: string): boolean {
  return exchanged.has(kindOf(key));
}

export function noteParts(key: string, areTaken: boolean): void {
  if (takesParts(key) === areTaken) return;
  const kind = kindOf(key);
  exchanged = new Set([...exchanged].filter((other) => other !== kind).concat(areTaken ? kind : []));
  writeStored(storageName, [...exchanged]);
}

/** The blocks of all cases are put in order by one call of the host. */
function kindOf(key: string): string {
  return key.replace(/:\d+$/, '');
}

/**
 * Returns the rows to send to a host whose dialect is not known: the shortest beginning of the order with which no other
 * row changes its place in either of them. What stands behind has places behind those of the indexes.
 */
export function beginningOf<Id>({ ids, sorts }: Order<Id>, order: readonly Id[]): readonly Id[] {
  const last = order.lastIndexOf(movedRows(ids, order).at(-1) as Id); // -1 where no row moves
  let length = order.length;
  let least = Number.POSITIVE_INFINITY;
  for (let at = order.length - 1; at > last; at--) {
    least = Math.min(least, placeOf(sorts[at]));
    if (least > at || (least === at && isBehind(order[at], order[at - 1]))) length = at;
  }
  return order.slice(0, length);
}

/** Of two rows in one place, as where a host counts from 1, the one with the greater id is behind. */
function isBehind(id: unknown, other: unknown): boolean {
  return typeof id !== 'number' || typeof other !== 'number' || id > other;
}

/**
 * Whether a call has put others than its rows elsewhere: the host has numbered rows that stand behind others, or from 1
 * where those behind are numbered from 0. `isPart`: they are no beginning of the order.
 */
export function isMixedUp<Id>(made: Order<Id>, order: readonly Id[], rows: readonly Id[], isPart: boolean): boolean {
  if (rows.length === order.length || isSameList(made.ids, order)) return false;
  const places = placesOf(made, rows);
  if (isPart) return isNumbered(places, 0) || isNumbered(places, 1);
  return isNumbered(places, 1) && placesOf(made, order).filter((place) => place === rows.length).length > 1;
}

/** Whether the rows of a call have the places that they had before, and not those of their index. */
export function hasExchanged<Id>(before: Order<Id>, made: Order<Id>, rows: readonly Id[]): boolean {
  const former = placesOf(before, rows).sort(byNumber);
  if (former.some(Number.isNaN) || isNumbered(former, 0) || isNumbered(former, 1)) return false;
  return isSameList(former, placesOf(made, rows).sort(byNumber));
}

function isNumbered(places: readonly number[], first: number): boolean {
  return places.every((place, index) => place === first + index);
}

function placesOf<Id>({ ids, sorts }: Order<Id>, rows: readonly Id[]): number[] {
  return rows.map((id) => placeOf(sorts[ids.indexOf(id)]));
}

/** Returns NaN for a place that the host does not name. */
function placeOf(sort: unknown): number {
  return Number(sort ?? Number.NaN);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
