import type { BlockFields, BodyOf, DataOf } from '../block-types/block-field.ts';
import { type BlockType, blockTypes, isBlockType } from './block-types.ts';

type FieldsOf<T extends BlockType> = (typeof blockTypes)[T]['fields'];

/** The body of POST and PUT. */
export type BlockBody<T extends BlockType> = BodyOf<FieldsOf<T>>;

/** A content block of a case. A part that is switched off is null. */
export type BlockOf<T extends BlockType> = {
  [K in T]: {
    id: number;
    case_id: number;
    sort: number;
    type: K;
    data: DataOf<FieldsOf<K>>;
    /** Its entity tag without the quotes; other hosts send none. */
    version?: string;
  };
}[T];

export type KnownBlock = BlockOf<BlockType>;

/**
 * A block of a type that another host has and the panel does not support: it is shown, moved and deleted, never
 * written.
 */
interface UnknownBlock {
  id: number;
  case_id: number;
  sort: number;
  type: string;
  data: unknown;
  version?: string;
}

export type Block = KnownBlock | UnknownBlock;

export function isKnown(block: Block): block is KnownBlock {
  return isBlockType(block.type);
}

/** Identifies a block among those of its case. Ids may repeat across types, so it takes the type and the id. */
export interface BlockRef {
  type: string;
  id: number;
}

/** Returns «textblock:7», or «textblock:new» for a block that is not saved. */
export function blockKey({ type, id }: { type: string; id: number | null }): string {
  return `${type}:${id ?? 'new'}`;
}

export function isSameBlock(one: BlockRef, other: BlockRef): boolean {
  return one.type === other.type && one.id === other.id;
}

/** Returns the type and the id of a block, without its content. */
export function refOf({ type, id }: BlockRef): BlockRef {
  return { type, id };
}

/** Returns the fields of a type by their names; none for a type that the panel does not support. */
export function fieldsOf(type: string): BlockFields {
  return isBlockType(type) ? blockTypes[type].fields : {};
}
