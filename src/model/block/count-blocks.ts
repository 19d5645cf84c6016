import { plural } from '../base/plural.ts';
import { type Block, isKnown } from './block.ts';
import { blockTypeNames, blockTypes } from './block-types.ts';

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
