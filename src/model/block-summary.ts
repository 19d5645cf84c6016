import type { Block } from './block.ts';
import type { BlockDescription, BlockSummary } from './block-description.ts';
import { blockTypes } from './block-types.ts';

/** What a block is about, in words: rows of the list, answers in the palette, questions. */
export function blockSummary({ type, data }: Block): BlockSummary {
  const { summary }: Pick<BlockDescription, 'summary'> = blockTypes[type];
  return summary(data);
}
