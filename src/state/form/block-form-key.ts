import { blockKey } from '../../model/block/block.ts';
import type { BlockAddress } from '../blocks/editor.ts';

/** Returns «block:42:textblock:7». */
export function blockFormKey({ caseId, ...block }: Omit<BlockAddress, 'type'> & { type: string }): string {
  return `block:${caseId}:${blockKey(block)}`;
}
