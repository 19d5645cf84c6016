import type { Move } from '../../model/base/order.ts';
import type { Problem } from '../../model/base/problem.ts';
import type { BlockRef, KnownBlock } from '../../model/block/block.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import type { BlockChange, RecordChange } from '../changes/journal-step.ts';

export type DeletedRecord = Extract<RecordChange, { kind: 'deleted' }>;

export interface RefusedDeletion {
  record: AnyRecord;
  problem: Problem;
}

/** Begins the names of what is stored of the deletions that a host has not confirmed. */
export const storedDeletions = 'pult.deletions.';

/** The results of deletions that were scheduled together. */
export interface DeletionsOutcome {
  deleted: AnyRecord[];
  /** The host has refused these deletions; their rows are shown again. */
  refused: RefusedDeletion[];
  /** The session is over: these deletions are sent after the next sign-in of the same account. */
  deferred: AnyRecord[];
}

/** What undo could restore in part only. */
export interface Restored {
  /** What was not restored, as parts of a sentence: «место в списке». */
  lost: string[];
  /** The new block, where one had to be created again. */
  block?: BlockRef;
}

/** A deleted record that was created again. */
export interface Recreated extends Restored {
  resource: Resource;
  from: number;
  id: number;
  /** The rest of the step, which can be tried again. */
  remaining: BlockChange[];
}

/** What a host without a trash needs: deletions that are held for a while, and records that are created again. */
interface HeldDeletions {
  isDeletionPending: (resource: ResourceName, id: number) => boolean;
  cancelDeletion: (resource: ResourceName, id: number) => Promise<boolean>;
  flushDeletions: () => Promise<DeletionsOutcome>;
  recreationWarning: (change: DeletedRecord) => Promise<string>;
  recreate: (original: DeletedRecord, change: DeletedRecord) => Promise<Recreated>;
  recreateBlock: (caseId: number, deleted: KnownBlock, place: Move<string>) => Promise<Restored>;
}

let code: HeldDeletions | null = null;

/** Called by that code when it has come. */
export function setHeldDeletions(loaded: HeldDeletions): void {
  code = loaded;
}

/** Returns that code; null until it is loaded, and nothing is held then. */
export function heldDeletions(): HeldDeletions | null {
  return code;
}

/** Returns the same where the command has loaded it before. */
export function loadedHeldDeletions(): HeldDeletions {
  if (!code) throw new Error('held deletions are not loaded');
  return code;
}
