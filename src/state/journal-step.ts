import type { Block, BlockRef, KnownBlock } from '../model/block.ts';
import type { Move } from '../model/order.ts';
import type { PageName } from '../model/page-settings.ts';
import type { AnyRecord } from '../model/resource.ts';
import type { ResourceName } from '../model/resources.ts';
import type { Keymap } from './keymap.ts';

/** What was changed, with all it takes to change it back. */
export type Change = RecordChange | BlockChange | SettingsChange | KeysChange;

export type RecordChange =
  | { kind: 'fields'; resource: ResourceName; id: number; before: Values; after: Values }
  | { kind: 'order'; resource: ResourceName; before: Move<number>; after: Move<number> }
  /**
   * `blocks` of a case, once they are known; `place`: where it stood, in an ordered list; `users`: those that have lost a
   * reference to it; `hadDraft`: what was typed into it went with it.
   */
  | {
      kind: 'deleted';
      resource: ResourceName;
      record: AnyRecord;
      blocks?: readonly Block[];
      place?: Move<number> | undefined;
      users?: readonly number[];
      hadDraft?: boolean;
    };

/** The same for the content blocks of a case; in an order they are known by their keys. */
export type BlockChange =
  | { kind: 'block'; caseId: number; block: BlockRef; before: Values; after: Values }
  | { kind: 'block-order'; caseId: number; before: Move<string>; after: Move<string> }
  | { kind: 'block-deleted'; caseId: number; block: KnownBlock; place: Move<string> };

interface SettingsChange {
  kind: 'settings';
  page: PageName;
  before: Values;
  after: Values;
}

interface KeysChange {
  kind: 'keys';
  before: Keymap;
  after: Keymap;
}

/** Of the changed fields alone. */
type Values = Record<string, unknown>;

/** One step of the operator; a bulk action is one step too. */
export interface Step {
  id: number;
  /** Of the change: «Скрыть кейс #38 «Редизайн»». */
  title: string;
  changes: readonly Change[];
  /** Milliseconds since the epoch. */
  at: number;
}
