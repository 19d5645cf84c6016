import type { Move } from '../../model/base/order.ts';
import type { Block, BlockRef, KnownBlock } from '../../model/block/block.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import type { Keymap } from '../screen/keymap.ts';

/** A change, with the data that undo needs. */
export type Change = RecordChange | BlockChange | SettingsChange | KeysChange;

export type RecordChange =
  | { kind: 'fields'; resource: ResourceName; id: number; before: Values; after: Values }
  | { kind: 'order'; resource: ResourceName; before: Move<number>; after: Move<number> }
  /** A record that a command has made beside the open form; undo deletes it. */
  | { kind: 'created'; resource: ResourceName; record: AnyRecord }
  /**
   * `blocks`: the blocks of a case, once they are loaded. `place`: the former place in an ordered list. `users`: ids of
   * the records that have lost their reference to the deleted one. `hadDraft`: a draft was dropped with the record.
   * `trash`: its number in the trash of the host, which gives all of it back.
   */
  | {
      kind: 'deleted';
      resource: ResourceName;
      record: AnyRecord;
      blocks?: readonly Block[];
      place?: Move<number> | undefined;
      users?: readonly number[];
      hadDraft?: boolean;
      trash?: number;
    };

/** A change of the content blocks of a case. An order lists the keys of blocks. */
export type BlockChange =
  | { kind: 'block'; caseId: number; block: BlockRef; before: Values; after: Values }
  | { kind: 'block-order'; caseId: number; before: Move<string>; after: Move<string> }
  | { kind: 'block-deleted'; caseId: number; block: KnownBlock; place: Move<string>; trash?: number }
  | { kind: 'block-created'; caseId: number; block: KnownBlock };

interface SettingsChange {
  kind: 'settings';
  page: PageName;
  before: Values;
  after: Values;
}

export interface KeysChange {
  kind: 'keys';
  before: Keymap;
  after: Keymap;
}

/** Values of the changed fields only. */
type Values = Record<string, unknown>;

/** One step of undo; a bulk action is one step, too. */
export interface Step {
  id: number;
  /** The action: «Скрыть кейс #38 «Редизайн»». */
  title: string;
  /** The action, after «Отменено: »: «скрытие кейса #38». */
  noun?: string;
  changes: readonly Change[];
  /** Milliseconds since the epoch. */
  at: number;
}
