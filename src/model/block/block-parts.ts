import { type BlockPartField, isPart } from '../block-types/block-field.ts';
import { emptyPart } from './block-body.ts';
import { type BlockType, blockTypes } from './block-types.ts';

type Fields = { [T in BlockType]: (typeof blockTypes)[T]['fields'] }[BlockType];
type PartNames<F> = F extends unknown
  ? { [Name in keyof F]: F[Name] extends BlockPartField ? Name : never }[keyof F]
  : never;

/** A part of a block that can be switched off, by its name in the body. A name means the same part in every type. */
export type BlockPart = PartNames<Fields> & string;

export const blockParts = Object.fromEntries(
  Object.values(blockTypes).flatMap(({ fields }) => Object.entries(fields).filter(([, field]) => isPart(field))),
) as Record<BlockPart, BlockPartField>; // all that `BlockPart` names

/** Returns the parts of a type, in the order of the editor. */
export function partsOf(type: BlockType): BlockPart[] {
  return (Object.keys(blockParts) as BlockPart[]).filter((part) => part in blockTypes[type].fields); // its own keys
}

/**
 * Returns the value of a part after its switch was turned: null for off; for on, the loaded value or the empty
 * defaults.
 */
export function switchedPart(part: BlockPart, on: boolean, loaded: unknown): unknown {
  if (!on) return null;
  return structuredClone(loaded ?? emptyPart(blockParts[part]));
}
