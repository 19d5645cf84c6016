import { reorderBlocks } from '../../api/blocks.ts';
import { fetchList } from '../../api/lists.ts';
import { fetchRecord, reorderRecords } from '../../api/records.ts';
import { type BlockRef, blockKey, refOf } from '../../model/block.ts';
import { caseResource } from '../../model/case.ts';
import { type Move, moveOf, replay } from '../../model/order.ts';
import type { Resource } from '../../model/resources.ts';
import { isSameList } from '../../model/same-list.ts';
import { readUnanswered } from './read-unanswered.ts';
import { runSerially } from './run-serially.ts';

/** The result of a move on the host. */
interface Reordered<Id> {
  /** Places of the rows before and after the move; undo moves them back to `before`. */
  before: Move<Id>;
  after: Move<Id>;
}

/** A sequence on the host, with items identified by ids. */
interface Sequence<Id> {
  key: string;
  read: () => Promise<Id[]>;
  write: (order: readonly Id[]) => Promise<void>;
}

/** Moves rows within the order that the host has now, so that the moves of others stay. */
export function reorder(resource: Resource, move: Move<number>): Promise<Reordered<number>> {
  return send(move, {
    key: `order:${resource.name}`,
    read: async () => (await fetchList(resource)).items.map(({ id }) => id),
    write: (order) => reorderRecords(resource, [...order]),
  });
}

/** Does the same for the content blocks of a case; ids are block keys. */
export function reorderContent(caseId: number, move: Move<string>): Promise<Reordered<string>> {
  const known = new Map<string, BlockRef>();
  return send(move, {
    key: `order:blocks:${caseId}`,
    read: async () => {
      const { content } = await fetchRecord(caseResource, caseId);
      for (const block of content) known.set(blockKey(block), refOf(block));
      return content.map(blockKey);
    },
    write: (order) => reorderBlocks(order.flatMap((key) => known.get(key) ?? [])),
  });
}

function send<Id>(move: Move<Id>, { key, read, write }: Sequence<Id>): Promise<Reordered<Id>> {
  return runSerially(key, async () => {
    const order = await read();
    const wanted = replay(order, move);
    // The order is right already: the answer to an earlier attempt was lost, or somebody else has made the same move.
    if (!isSameList(wanted, order)) {
      await write(wanted).catch(async (problem: unknown) => {
        const stored = await readUnanswered(problem, read);
        if (!stored || !isSameList(stored, wanted)) throw problem;
      });
    }
    return { before: moveOf(order, move.ids), after: moveOf(wanted, move.ids) };
  });
}
