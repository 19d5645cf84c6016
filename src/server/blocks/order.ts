import type { FastifyRequest } from 'fastify';
import { isObject, isText } from '../../model/base/json-value.ts';
import type { Database } from '../database/database.ts';
import { jsonObject } from '../http/json-body.ts';
import { checkOrder } from '../http/order-header.ts';
import { invalid } from '../http/problems.ts';
import { isId, parseUniqueItems } from '../records/parse-order.ts';
import { authorOf } from '../session/guards.ts';
import type { Blocks } from '../store/blocks.ts';
import { orderTag } from '../store/order-tag.ts';

interface Named {
  id: number;
  type: string;
}

/**
 * Puts the named blocks into the wanted order: they exchange their places. Their case gets a new version when one has
 * moved. Returns the tag of the new order; null when none of the blocks exists. Throws when they belong to different
 * cases, or the order is another than the call is based on.
 */
export function reorderBlocks(
  request: FastifyRequest,
  { database, blocks }: { database: Database; blocks: Blocks },
): Promise<string | null> {
  const named = parseUniqueItems(jsonObject(request), (item) => {
    const block = readBlock(item);
    return block && { value: block, key: `${block.type} ${block.id}` };
  });
  return database.write(async (writer) => {
    const known = await blocks.findExisting(writer, named);
    const [caseId, ...others] = new Set(known.map((block) => block.case_id));
    if (caseId === undefined) return null;
    if (others.length > 0) throw invalid({ list: ['Блоки относятся к разным кейсам.'] });
    const current = await blocks.positions(writer, caseId);
    checkOrder(
      request,
      orderTag(current.map(({ id }) => id).join()),
      current.map(({ id, type }) => ({ id, type })),
    );
    const wanted = known.map(({ id }) => id);
    return orderTag((await blocks.reorder(writer, caseId, current, wanted, authorOf(request))).join());
  });
}

function readBlock(item: unknown): Named | null {
  if (!isObject(item)) return null;
  const { id, type } = item;
  // One of a type that this version does not know may be stored.
  return isId(id) && isText(type) && type !== '' ? { id, type } : null;
}
