import { imageBlock } from '../block-types/image-block.ts';
import { textBlock } from '../block-types/text-block.ts';
import { videoBlock } from '../block-types/video-block.ts';

/** The types of content blocks by their names in the API, in the order in which they are offered. */
export const blockTypes = {
  textblock: textBlock,
  imageblock: imageBlock,
  videoblock: videoBlock,
} as const;

export type BlockType = keyof typeof blockTypes;

export const blockTypeNames = Object.keys(blockTypes) as BlockType[]; // its own keys

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blockTypes, type);
}
