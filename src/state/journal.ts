import { proxy, ref } from 'valtio/vanilla';
import type { Block, BlockRef } from '../model/block.ts';
import type { AnyRecord, ResourceName } from '../model/resource.ts';
import { isStep } from './journal-shapes.ts';
import { known } from './shapes.ts';
import { readStored, writeStored } from './storage.ts';

/** What was changed on the host, with all it takes to change it back. */
export type Change = RecordChange | BlockChange;

export type RecordChange =
  | {
      kind: 'fields';
      resource: ResourceName;
      id: number;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    }
  | { kind: 'order'; resource: ResourceName; before: number[]; after: number[] }
  /** `blocks` of a case, once they are known. */
  | { kind: 'deleted'; resource: ResourceName; record: AnyRecord; blocks?: readonly Block[] };

/** The same for the content blocks of a case. `before` and `after` of a block are bodies, as PUT carries them. */
export type BlockChange =
  | { kind: 'block'; caseId: number; block: BlockRef; before: Body; after: Body }
  | { kind: 'block-order'; caseId: number; before: readonly BlockRef[]; after: readonly BlockRef[] }
  | { kind: 'block-deleted'; caseId: number; block: Block; order: readonly BlockRef[] };

type Body = Record<string, unknown>;

/** One step of the operator; a bulk action is one step too. */
export interface Step {
  id: number;
  /** Of the change: «Скрыть кейс #38 «Редизайн»». */
  title: string;
  changes: readonly Change[];
  /** Milliseconds since the epoch. */
  at: number;
}

const key = 'pult.journal';
const most = 20;

/** Newest first; it survives a reload. */
export const journal = proxy<{ steps: Step[] }>({
  steps: (readStored(key, (value) => known(value, isStep)) ?? []).map((step) => ref(step)),
});

let last = journal.steps[0]?.id ?? 0;

/** The number of a step that begins now: the host may answer two in another order than that of the operator. */
export function beginStep(): number {
  last += 1;
  return last;
}

export function remember(title: string, changes: readonly Change[], id = beginStep()): void {
  const step = ref({ id, title, changes, at: Date.now() });
  journal.steps = [step, ...journal.steps].sort((one, other) => other.id - one.id).slice(0, most);
  writeStored(key, journal.steps);
}

/** Adds the blocks of a case that was deleted to the step that did it, so that it can be made again with them. */
export function keepBlocks(caseId: number, blocks: readonly Block[]): void {
  journal.steps = journal.steps.map((step) =>
    ref({ ...step, changes: step.changes.map((change) => withBlocks(change, caseId, blocks)) }),
  );
  writeStored(key, journal.steps);
}

function withBlocks(change: Change, caseId: number, blocks: readonly Block[]): Change {
  return change.kind === 'deleted' && isDeletion(change, 'case', caseId) ? { ...change, blocks } : change;
}

/** A deletion that the host has refused: there is nothing of it to change back. */
export function forgetDeletion(resource: ResourceName, id: number): void {
  journal.steps = journal.steps.flatMap((step) => {
    const changes = step.changes.filter((change) => !isDeletion(change, resource, id));
    return changes.length > 0 ? [ref({ ...step, changes })] : [];
  });
  writeStored(key, journal.steps);
}

function isDeletion(change: Change, resource: ResourceName, id: number): boolean {
  return change.kind === 'deleted' && change.resource === resource && change.record.id === id;
}

export function forget(id: number): void {
  journal.steps = journal.steps.filter((step) => step.id !== id);
  writeStored(key, journal.steps);
}
