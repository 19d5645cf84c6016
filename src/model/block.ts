import type { BlockFields, BodyOf, DataOf } from './block-field.ts';
import { type BlockType, blockTypes } from './block-types.ts';

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

export type Block = BlockOf<BlockType>;

/** A block among those of its case. Ids may repeat across types: a block is known by type and id. */
export interface BlockRef {
  type: BlockType;
  id: number;
}

/** «textblock:7» */
export function blockKey({ type, id }: { type: BlockType; id: number | null }): string {
  return `${type}:${id ?? 'new'}`;
}

export function isSameBlock(one: BlockRef, other: BlockRef): boolean {
  return one.type === other.type && one.id === other.id;
}

/** What a block is known by, without its content. */
export function refOf({ type, id }: BlockRef): BlockRef {
  return { type, id };
}

/** The fields of a type by their names; loops over them need no more than what all types have in common. */
export function fieldsOf(type: BlockType): BlockFields {
  return blockTypes[type].fields;
}
