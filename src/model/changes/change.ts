import type { ResourceName } from '../resource/resources.ts';

/** What was changed: a record with its blocks, the settings of a page, an account, a session, or all content at once. */
export type ChangedType = ResourceName | 'settings' | 'account' | 'session' | 'installation';

/**
 * What was done. `order`: with the blocks of the record, or with the rows of the list when no record is named. `purge`:
 * the trash has it no more. `refuse`: a sign-in was refused.
 */
export type ChangeOperation = 'add' | 'change' | 'remove' | 'restore' | 'purge' | 'order' | 'refuse';

/**
 * Only what has changed: the values before and after, null where there was none. Of a block `textblock:7` for all of it,
 * when it was added or removed, else `textblock:7.text` for a part. `order`: the places of the rows that were moved, from 0,
 * by their ids.
 */
export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A change as the table keeps it and `GET /api/changes` tells of it. */
export interface RecordedChange {
  id: number;
  /** ISO time. */
  at: string;
  /** Null: the host itself, a command, or an account that was removed: `account` has its number then. */
  by: { id: number; name: string } | null;
  account: number | null;
  type: ChangedType;
  record: string | null;
  version: number | null;
  op: ChangeOperation;
  fields: ChangedFields;
}

/** The last change of a record, as `GET /api/changes/last` tells of it: `fields` are names alone. */
export interface LastChangeOf extends Pick<RecordedChange, 'id' | 'at' | 'by' | 'account' | 'op'> {
  record: string;
  fields: readonly string[];
}
