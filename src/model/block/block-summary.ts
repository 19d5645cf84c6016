import { plural } from '../base/plural.ts';
import type { BlockDescription, BlockSummary } from '../block-types/block-description.ts';
import { type Block, isKnown } from './block.ts';
import { blockTypeNames, blockTypes } from './block-types.ts';

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

/** Returns the blocks by their types: «2 текста, 1 изображение»; null without blocks. */
export function countBlocks(blocks: readonly Block[]): string | null {
  const counts = blockTypeNames.flatMap((name) => {
    const { length } = blocks.filter(({ type }) => type === name);
    return length > 0 ? [plural(length, blockTypes[name].count)] : [];
  });
  const unknown = blocks.filter((block) => !isKnown(block)).length;
  if (unknown > 0) counts.push(plural(unknown, ['другой', 'других', 'других']));
  return counts.join(', ') || null;
}
