import { isInPlace, type Move, movedRows, replay } from '../../model/base/order.ts';
import { Problem } from '../../model/base/problem.ts';
import { isSameList } from '../../model/base/same-list.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { newerOwnOrder, noteOwnOrder } from '../lists/own-orders.ts';
import { readUnanswered } from './read-unanswered.ts';
import { readUntil } from './read-until.ts';
import { answerOf, checkRows, type Order, type Reordered, reordered, type Sequence } from './sequence.ts';

/** Number of calls that the host answers with a success although the rows stand elsewhere. */
const maxAttempts = 4;

/**
 * Whether the host numbers the rows of a call from the beginning of the list: it needs all of them. Kept over visits,
 * because such a host is known by its first partial order alone, which it mixes up.
 */
const storageName = 'pult.whole-orders';
let takesWholeOrders = readStored(storageName, (value) => (value === true ? value : null)) === true;

/**
 * Moves rows on a host that tags no orders: what it has made of the call is read afterwards, and the rows are moved again
 * where others have moved them in between. `seen` has just been read; `isSent`: the rows have been sent already.
 */
export async function reorderUntagged<Id>(
  move: Move<Id>,
  sequence: Sequence<Id>,
  seen: Order<Id>,
  isSent = false,
): Promise<Reordered<Id>> {
  let before = seen.ids;
  /** What a copy of the database that lags may still answer. */
  const passed = [seen.ids];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    checkRows(before, move);
    const order = replay(before, move);
    // A whole order is understood by every host, but overwrites what others move meanwhile.
    const rows = takesWholeOrders || attempt > 2 ? order : movedRows(before, order);
    const answer = isSent && attempt === 1 ? { value: null } : await answerOf(sequence.write(rows, null));
    const made = await readMade(sequence, passed, order, answer);
    if (rows.length < order.length && isNumberedAnew(made, rows) && !isSameList(made.ids, order)) {
      takesWholeOrders = true;
      writeStored(storageName, true);
      before = withRowsOf(made.ids, before);
      passed.push(made.ids);
      continue;
    }
    if (isInPlace(made.ids, move)) {
      noteOwnOrder(sequence.key, passed, made.ids);
      return reordered(move, seen.ids, made.ids, null);
    }
    before = movedByOthers(made.ids, passed.at(-1) ?? before, answer);
    passed.push(before);
  }
  throw new Problem('broken', 200, 'Сервер ответил, что всё сохранено, но поставил иначе. Обновите страницу.');
}

/** Returns the order in which the rows do not stand as wanted because of others. Throws where that is not the reason. */
function movedByOthers<Id>(made: readonly Id[], before: readonly Id[], answer: Answer): readonly Id[] {
  if ('problem' in answer) throw answer.problem;
  if (!isSameList(made, before)) return made;
  throw new Problem('broken', 200, 'Сервер ответил, что всё сохранено, но порядок у него прежний.');
}

type Answer = { value: unknown } | { problem: unknown };

/** Resolves to the order after a call. Rejects with the problem of a call that was refused, or cannot be looked for. */
async function readMade<Id>(
  { key, read }: Sequence<Id>,
  passed: readonly (readonly Id[])[],
  wanted: readonly Id[],
  answer: Answer,
): Promise<Order<Id>> {
  const isFormer = (ids: readonly Id[]) =>
    passed.some((order) => isSameList(ids, order)) || newerOwnOrder(key, ids) !== null;
  // A move that puts back what was before an earlier one leads to a former order.
  if (!('problem' in answer)) return readUntil(read, ({ ids }) => isSameList(ids, wanted) || !isFormer(ids));
  const stored = await readUnanswered(answer.problem, read);
  if (!stored) throw answer.problem;
  return stored;
}

/** Whether the host has numbered the rows of a call by their index, from 0 or 1. */
function isNumberedAnew<Id>({ ids, sorts }: Order<Id>, rows: readonly Id[]): boolean {
  const places = rows.map((id) => Number(sorts[ids.indexOf(id)] ?? Number.NaN));
  return [0, 1].some((first) => places.every((place, index) => place === first + index));
}

/** Returns the former order, with the rows that there are now: a new one is last. */
function withRowsOf<Id>(now: readonly Id[], former: readonly Id[]): Id[] {
  const present = new Set(now);
  const known = new Set(former);
  return [...former.filter((id) => present.has(id)), ...now.filter((id) => !known.has(id))];
}
