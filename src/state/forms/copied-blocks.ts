import { fetchRecord } from '../../api/records.ts';
import { type CopiedBlock, copiedBlocksIn } from '../../model/block/copied-block.ts';
import { caseResource } from '../../model/resource/case.ts';
import { continuePastes, missingBlocks, pasteBlocks } from '../block-changes/pastes.ts';
import type { Values } from '../writes/endpoint.ts';

/** The value of a new case that holds the blocks to create with it. The draft keeps it, the host never gets it. */
export const copiedBlocksName = 'copied_blocks';

export function withCopiedBlocks(values: Values, blocks: readonly CopiedBlock[]): Values {
  return blocks.length > 0 ? { ...values, [copiedBlocksName]: blocks } : values;
}

/** Returns the blocks that a new case gets when it is saved. */
export function copiedBlocksOf(values: Readonly<Values>): CopiedBlock[] {
  return copiedBlocksIn(values[copiedBlocksName]);
}

export function withoutCopiedBlocks({ [copiedBlocksName]: _, ...values }: Values): Values {
  return values;
}

/**
 * Creates the blocks of a new case. What fails stays among the missing blocks of the case. `isRepeated`: an earlier
 * attempt may have created some.
 */
export async function createCopiedBlocks(
  caseId: number,
  blocks: readonly CopiedBlock[],
  isRepeated: boolean,
): Promise<void> {
  if (missingBlocks(caseId).length > 0) await continuePastes(caseId);
  else {
    const known = isRepeated ? (await fetchRecord(caseResource, caseId)).content.length : 0;
    await pasteBlocks(caseId, blocks.slice(known));
  }
}
