import { type Block, isKnown } from './block.ts';
import type { BlockDescription, BlockSummary } from './block-description.ts';
import { blockTypes } from './block-types.ts';

/** Returns what a block is about, in words, for rows of the list, answers in the palette and questions. */
export function blockSummary(block: Block): BlockSummary {
  if (!isKnown(block)) {
    return { title: `Блок неизвестного типа ${block.type}`, kind: 'Можно переставить и удалить', excerpt: '' };
  }
  const { summary }: Pick<BlockDescription, 'summary'> = blockTypes[block.type];
  return summary(block.data);
}
