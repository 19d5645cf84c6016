import type { BlockDescription, BlockSummary } from '../block-types/block-description.ts';
import { type Block, isKnown } from './block.ts';
import { blockTypes } from './block-types.ts';

/**
 * Returns what a block is about, in words, for rows of the list, answers in the palette and questions. `size`: of what
 * `measuredMedia` returns, where it is known.
 */
export function blockSummary(block: Block, size = ''): BlockSummary {
  if (!isKnown(block)) {
    return { title: `Блок неизвестного типа ${block.type}`, kind: 'Можно переставить и удалить', excerpt: '' };
  }
  const { summary }: Pick<BlockDescription, 'summary'> = blockTypes[block.type];
  return summary(block.data, size);
}

/** Returns the path of the picture or video whose size belongs to the summary; null where there is none. */
export function measuredMedia(block: Block): string | null {
  if (!isKnown(block)) return null;
  const { measured }: Pick<BlockDescription, 'measured'> = blockTypes[block.type];
  return measured?.(block.data) || null;
}
