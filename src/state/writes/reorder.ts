import { reorderBlocks } from '../../api/blocks.ts';
import { fetchList } from '../../api/lists.ts';
import { fetchRecord, reorderRecords } from '../../api/records.ts';
import { StaleVersion } from '../../api/stale-version.ts';
import { isNumber, isObject, isText } from '../../model/base/json-value.ts';
import { isInPlace, type Move, movedRows, replay } from '../../model/base/order.ts';
import { Problem } from '../../model/base/problem.ts';
import { blockKey } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { getServerState } from '../browser/optimistic.ts';
import { listKey } from '../lists/lists.ts';
import { blockOrderKey, newerOwnOrder, recordOrderKey } from '../lists/own-orders.ts';
import { chunk } from '../network/chunks.ts';
import { outdatedState } from './read-newest.ts';
import { readUnanswered } from './read-unanswered.ts';
import { readUntil } from './read-until.ts';
import { runSerially } from './run-serially.ts';
import { answerOf, checkRows, hasRows, type Order, type Reordered, reordered, type Sequence } from './sequence.ts';

/** Of hosts that tag no orders: the embedded one does. */
const untagged = chunk(() => import('./reorder-untagged.ts'));

/**
 * Moves rows within the order that the host has now: only those that exchange their places are sent, so that the moves
 * of others stay. Rejects with the host's Problem.
 */
export function reorder(resource: Resource, move: Move<number>): Promise<Reordered<number>> {
  return send(move, {
    key: recordOrderKey(resource.name),
    read: async () => {
      const { items, order } = await fetchList(resource);
      return { ids: items.map(({ id }) => id), tag: order ?? null, sorts: items.map(({ sort }) => sort) };
    },
    known: () => knownOrder(resource),
    write: (rows, tag) => reorderRecords(resource, rows, tag),
    parse: (list) => list.filter(isNumber),
  });
}

/** Returns the order of the list in memory: a host that has given its tag refuses a move on top of an older one. */
function knownOrder(resource: Resource): Order<number> | null {
  const { items = [], order: tag } = getServerState(listKey(resource)) ?? {};
  return tag === undefined ? null : { ids: items.map(({ id }) => id), tag, sorts: [] };
}

/** Does the same for the content blocks of a case; ids are block keys. */
export function reorderContent(caseId: number, move: Move<string>): Promise<Reordered<string>> {
  return send(move, {
    key: blockOrderKey(caseId),
    read: async () => {
      const { content, order } = await fetchRecord(caseResource, caseId);
      return { ids: content.map(blockKey), tag: order, sorts: content.map(({ sort }) => sort) };
    },
    write: (rows, tag) => reorderBlocks(rows.map(refOfKey), tag),
    parse: (list) => list.flatMap((item) => keyOfRef(item) ?? []),
  });
}

/** Returns the block of a key that `blockKey` has made. */
function refOfKey(key: string): { type: string; id: number } {
  const at = key.lastIndexOf(':');
  return { type: key.slice(0, at), id: Number(key.slice(at + 1)) };
}

function keyOfRef(value: unknown): string | null {
  if (!isObject(value)) return null;
  const { type, id } = value;
  return isText(type) && isNumber(id) ? blockKey({ type, id }) : null;
}

/** Number of attempts. Others move rows in between more often than this only when something is wrong. */
const maxAttempts = 12;

function send<Id>(move: Move<Id>, sequence: Sequence<Id>): Promise<Reordered<Id>> {
  return runSerially(sequence.key, () => place(move, sequence).catch(throwReason));
}

async function place<Id>(move: Move<Id>, sequence: Sequence<Id>): Promise<Reordered<Id>> {
  const known = sequence.known?.() ?? null;
  // What seems to be done already may have been undone by others since, and a row that is not there may be a new one.
  const isEnough = known !== null && hasRows(known.ids, move) && !isInPlace(known.ids, move);
  let seen = isEnough ? known : await readNewestOrder(sequence);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const result = await placeIn(seen, move, sequence);
    if ('after' in result) return result;
    seen = result;
  }
  throw new Problem('conflict', 412, 'Порядок всё время меняет кто-то ещё. Повторите через минуту.');
}

/** Reads the order before a move. Rejects when the host only gives one from before an earlier move of this page. */
async function readNewestOrder<Id>({ key, read }: Sequence<Id>): Promise<Order<Id>> {
  const isOlder = ({ ids, tag }: Order<Id>) => tag === null && newerOwnOrder(key, ids) !== null;
  const newest = await readUntil(read, (order) => !isOlder(order));
  if (isOlder(newest)) throw outdatedState();
  return newest;
}

/** Resolves to the newer order where others have changed `seen` before the call has arrived. */
async function placeIn<Id>(
  seen: Order<Id>,
  move: Move<Id>,
  sequence: Sequence<Id>,
): Promise<Reordered<Id> | Order<Id>> {
  const before = seen.ids;
  checkRows(before, move);
  // The answer to an earlier attempt was lost, or somebody else has made the same move.
  if (isInPlace(before, move)) return reordered(move, before, before, seen.tag);
  if (seen.tag === null) return (await untagged.load()).reorderUntagged(move, sequence, seen);
  const order = replay(before, move);
  const answer = await answerOf(sequence.write(movedRows(before, order), seen.tag));
  if (!('problem' in answer))
    return answer.value === null
      ? (await untagged.load()).reorderUntagged(move, sequence, seen, true)
      : reordered(move, before, order, answer.value);
  const stored = await readUnanswered(answer.problem, sequence.read);
  if (stored && hasRows(stored.ids, move) && isInPlace(stored.ids, move))
    return reordered(move, before, stored.ids, stored.tag);
  // With another tag, the call that was not answered can no longer be performed.
  const isVoid = stored !== null && stored.tag !== null && stored.tag !== seen.tag;
  return isVoid ? stored : newerOrder(answer.problem, sequence);
}

/** Resolves to the order because of which the host has refused a move; rejects when that was not the reason. */
async function newerOrder<Id>(problem: unknown, { read, parse }: Sequence<Id>): Promise<Order<Id>> {
  if (!(problem instanceof StaleVersion)) throw problem;
  const { order } = problem;
  if (order) return { ids: parse(order.list), tag: order.tag, sorts: [] };
  // What this host calls an order is no tag that it compares.
  return { ...(await read()), tag: null };
}

/** No form has fields for `list.1.type`: the host's reason is shown by itself. */
function throwReason(problem: unknown): never {
  if (!(problem instanceof Problem) || problem.kind !== 'invalid') throw problem;
  throw new Problem(problem.kind, problem.status, `Сервер отклонил порядок: ${problem.message}`);
}
