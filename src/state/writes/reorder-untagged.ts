import { isInPlace, type Move, movedRows, replay } from '../../model/base/order.ts';
import { Problem } from '../../model/base/problem.ts';
import { isSameList } from '../../model/base/same-list.ts';
import { newerOwnOrder, noteOwnOrder } from '../lists/own-orders.ts';
import { beginningOf, hasExchanged, isMixedUp, noteParts, takesParts } from './order-dialect.ts';
import { readUnanswered } from './read-unanswered.ts';
import { readUntil } from './read-until.ts';
import { answerOf, checkRows, type Order, type Reordered, reordered, type Sequence } from './sequence.ts';

/** Number of calls that the host answers with a success although the rows stand elsewhere. */
const maxAttempts = 4;

/**
 * Moves rows on a host that tags no orders: what it has made of the call is read afterwards, and the rows are moved again
 * where others have moved them in between, at last by the whole order. `seen` has just been read; `isSent`: the rows have
 * been sent already.
 */
export async function reorderUntagged<Id>(
  move: Move<Id>,
  sequence: Sequence<Id>,
  seen: Order<Id>,
  isSent = false,
): Promise<Reordered<Id>> {
  let before = seen;
  /** What a copy of the database that lags may still answer. */
  const passed = [seen.ids];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    checkRows(before.ids, move);
    const order = replay(before.ids, move);
    const isDone = isSent && attempt === 1;
    const isPart = isDone || (attempt <= 2 && takesParts(sequence.key));
    const rows = rowsOf(before, order, isPart, attempt);
    const answer = isDone ? { value: null } : await answerOf(sequence.write(rows, null));
    const made = await readMade(sequence, passed, order, answer);
    if (isMixedUp(made, order, rows, isPart)) {
      noteParts(sequence.key, false);
      before = { ...made, ids: withRowsOf(made.ids, before.ids) };
      passed.push(made.ids);
      continue;
    }
    if (isInPlace(made.ids, move)) {
      if (hasExchanged(before, made, rows)) noteParts(sequence.key, true);
      noteOwnOrder(sequence.key, passed, made.ids);
      return reordered(move, seen.ids, made.ids, null);
    }
    before = { ...made, ids: movedByOthers(made.ids, passed.at(-1) ?? before.ids, answer) };
    passed.push(before.ids);
  }
  throw new Problem('broken', 200, 'Сервер ответил, что всё сохранено, но поставил иначе. Обновите страницу.');
}

/** A whole order is understood by every host, but overwrites what others move meanwhile. */
function rowsOf<Id>(before: Order<Id>, order: readonly Id[], isPart: boolean, attempt: number): readonly Id[] {
  if (isPart) return movedRows(before.ids, order);
  return attempt === 1 ? beginningOf(before, order) : order;
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

/** Returns the former order, with the rows that there are now: a new one is last. */
function withRowsOf<Id>(now: readonly Id[], former: readonly Id[]): Id[] {
  const present = new Set(now);
  const known = new Set(former);
  return [...former.filter((id) => present.has(id)), ...now.filter((id) => !known.has(id))];
}
