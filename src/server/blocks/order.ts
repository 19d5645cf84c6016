import { isBlockType } from '../../model/block-types.ts';
import { isObject } from '../../model/json-value.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/problems.ts';
import { isId, parseUniqueItems } from '../records/parse-order.ts';
import type { Blocks } from '../store/blocks.ts';
import type { Records } from '../store/records.ts';

interface Named {
  id: number;
  type: string;
}

/**
 * Puts the given blocks into the given order: they exchange their places. Their case gets a new version when one has
 * moved. Throws when they belong to different cases.
 */
export async function reorderBlocks(
  database: Database,
  blocks: Blocks,
  cases: Records,
  body: Record<string, unknown>,
  by: number,
): Promise<void> {
  const named = parseUniqueItems(body, (item) => {
    const block = readBlock(item);
    return block && { value: block, key: `${block.type} ${block.id}` };
  });
  await database.write(async (writer) => {
    const known = await blocks.findExisting(writer, named);
    const caseIds = new Set(known.map((block) => block.case_id));
    if (caseIds.size > 1) throw invalid({ list: ['Блоки относятся к разным кейсам.'] });
    for (const caseId of caseIds) {
      const moved = await blocks.reorder(
        writer,
        caseId,
        known.map(({ id }) => id),
      );
      if (moved) await cases.touch(writer, caseId, by);
    }
  });
}

function readBlock(item: unknown): Named | null {
  if (!isObject(item)) return null;
  const { id, type } = item;
  return isId(id) && isBlockType(type) ? { id, type } : null;
}
