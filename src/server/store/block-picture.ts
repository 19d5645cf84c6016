import { type BlockType, blockTypes, isBlockType } from '../../model/block/block-types.ts';
import type { BlockDescription } from '../../model/block-types/block-description.ts';

/** Returns the path of a block's picture, or null. `data` has been validated as that of the type. */
export function blockPicture(type: BlockType, data: object): string | null {
  // A version that knew another type may have stored it.
  if (!isBlockType(type)) return null;
  const { picture }: Pick<BlockDescription, 'picture'> = blockTypes[type];
  return picture?.(data as never) ?? null; // `data` is what the type's schema returned
}
