/** What was deleted can be restored for so long. */
export const trashDays = 30;

/** What was deleted, as the trash lists it. */
export interface TrashItem {
  /** Its number in the trash. */
  id: number;
  /** Name of a resource or a type of block; this version may not know it. */
  type: string;
  /** The number that it had, and gets back. */
  record: number;
  /** The case of a block. */
  case: number | null;
  /** ISO times: of the deletion, and of the end of the time in which it can be restored. */
  at: string;
  until: string;
  /** Who has deleted it; null when the account was removed. */
  by: { id: number; name: string } | null;
  account: number | null;
  /** The record, or the block with its `data`, as it was. */
  item: Record<string, unknown>;
  /** How many blocks it takes along. */
  blocks: number;
  /** Its first picture. */
  cover: string | null;
}
