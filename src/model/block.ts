import type { BlockFields, BodyOf, DataOf } from './block-field.ts';
import { type BlockType, blockTypes, isBlockType } from './block-types.ts';

type FieldsOf<T extends BlockType> = (typeof blockTypes)[T]['fields'];

/** What POST and PUT carry. */
export type BlockBody<T extends BlockType> = BodyOf<FieldsOf<T>>;

/** A content block of a case. A part that is switched off is null. */
export type BlockOf<T extends BlockType> = {
  [K in T]: {
    id: number;
    case_id: number;
    sort: number;
    type: K;
    data: DataOf<FieldsOf<K>>;
    /** Its entity tag without the quotes; other hosts give none. */
    version?: string;
  };
}[T];

export type KnownBlock = BlockOf<BlockType>;

/** A block of a type that another host knows and the panel does not: it is shown, moved and deleted, never written. */
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

/** A block among those of its case. Ids may repeat across types: a block is known by type and id. */
export interface BlockRef {
  type: string;
  id: number;
}

/** «textblock:7» */
export function blockKey({ type, id }: { type: string; id: number | null }): string {
  return `${type}:${id ?? 'new'}`;
}

export function isSameBlock(one: BlockRef, other: BlockRef): boolean {
  return one.type === other.type && one.id === other.id;
}

/** What a block is known by, without its content. */
export function refOf({ type, id }: BlockRef): BlockRef {
  return { type, id };
}

/** The fields of a type by their names; none for a type that the panel does not know. */
export function fieldsOf(type: string): BlockFields {
  return isBlockType(type) ? blockTypes[type].fields : {};
}
