import { createPool } from '../../api/pool.ts';
import type { Move } from '../../model/base/order.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';
import { applyOptimistic, type Optimistic } from '../browser/optimistic.ts';
import { hasVersion, listKey, publishList, publishWritten, withoutRecords } from '../lists/lists.ts';
import type { DeletionsOutcome } from '../removals/held.ts';
import { asProblem } from '../removals/remove-now.ts';
import { onSignedInAgain } from '../session/sign-in.ts';
import { trackPending } from '../writes/pending-writes.ts';
import { removeIdempotently } from '../writes/remove-once.ts';
import { storeDeletions } from './deletion-store.ts';

/** Milliseconds during which a deletion can be cancelled before it is sent to the host. */
const undoWindowMs = 8000;

/** Fewer calls than the client sends at once, so that the operator's other calls do not wait for all deletions. */
const maxConcurrent = 5;

interface Deletion {
  /** The record as the operator sees it. */
  record: AnyRecord;
  /** Its place in an ordered list. */
  place?: Move<number> | undefined;
}

interface Batch {
  resource: Resource;
  /** Deletions that the host has not answered, by id. */
  deletions: Map<number, Deletion>;
  /** Ids of the rows that are not shown. */
  hidden: Set<number>;
  layer: Optimistic;
  timer: ReturnType<typeof setTimeout>;
  sending: Promise<DeletionsOutcome> | null;
  /** The batch waits for the next sign-in, not for its timer. */
  deferred: boolean;
  onSettled: (outcome: DeletionsOutcome) => void;
}

/** Batches in the order of their creation. */
const batches = new Set<Batch>();

/** Hides the rows at once and delays the calls, so that undo restores the very same records. */
export function scheduleDeletions(
  resource: Resource,
  deletions: readonly Deletion[],
  onSettled: (outcome: DeletionsOutcome) => void,
): void {
  const byId = new Map(deletions.map((deletion) => [deletion.record.id, deletion]));
  const hidden = new Set(byId.keys());
  const batch: Batch = {
    resource,
    deletions: byId,
    hidden,
    layer: applyOptimistic(listKey(resource), (list) => withoutRecords(list, hidden)),
    timer: setTimeout(() => void send(batch), undoWindowMs),
    sending: null,
    deferred: false,
    onSettled,
  };
  batches.add(batch);
  sendOnLeave();
  store();
  publishList(resource);
}

/**
 * Shows a hidden row again. Resolves to false when no deletion of it is pending, or when the host has deleted the
 * record. Waits for the answer of a call that was sent.
 */
export async function cancelDeletion(resource: ResourceName, id: number): Promise<boolean> {
  const batch = batchOf(resource, id);
  if (!batch) return false;
  if (batch.sending) return !(await batch.sending).deleted.some((record) => record.id === id);
  unhide(batch, id);
  if (batch.deletions.size === 0) close(batch);
  store();
  publishList(batch.resource);
  return true;
}

/** Whether the row is hidden and the host has not confirmed the deletion. */
export function isDeletionPending(resource: ResourceName, id: number): boolean {
  return batchOf(resource, id) !== undefined;
}

/**
 * Sends all pending deletions without waiting for their timers. Sends the batches one after another, in the order of
 * their creation: one may depend on another.
 */
export async function flushDeletions(): Promise<DeletionsOutcome> {
  const all: DeletionsOutcome = { deleted: [], refused: [], deferred: [] };
  for (const batch of [...batches]) {
    const { deleted, refused, deferred } = await send(batch);
    all.deleted.push(...deleted);
    all.refused.push(...refused);
    all.deferred.push(...deferred);
  }
  return all;
}

let sendsOnLeave = false;

/**
 * Sends the deletions when the tab closes. Those that do not arrive stay stored and are sent at the next start. Sends
 * deferred deletions after the next sign-in.
 */
function sendOnLeave(): void {
  if (sendsOnLeave) return;
  sendsOnLeave = true;
  addEventListener('pagehide', () => {
    for (const batch of batches) void send(batch);
  });
  onSignedInAgain(() => {
    for (const batch of batches) if (batch.deferred) void send(batch);
  });
}

function send(batch: Batch): Promise<DeletionsOutcome> {
  if (!batch.sending) {
    batch.sending = sendAll(batch).finally(() => {
      batch.sending = null;
    });
    // Undo waits for the answer.
    trackPending(batch.sending);
  }
  return batch.sending;
}

async function sendAll(batch: Batch): Promise<DeletionsOutcome> {
  clearTimeout(batch.timer);
  const { resource, deletions } = batch;
  const inPool = createPool(maxConcurrent);
  const outcome: DeletionsOutcome = { deleted: [], refused: [], deferred: [] };
  const answers = await Promise.all(
    [...deletions.values()].map(async ({ record }) => {
      const problem = await inPool(() => removeIdempotently(resource, record)).then(
        () => null,
        (reason: unknown) => asProblem(reason),
      );
      return { record, problem };
    }),
  );
  // In the order of the records, not in that of the answers.
  for (const { record, problem } of answers) {
    if (!problem) outcome.deleted.push(record);
    else if (problem.kind === 'signed-out') outcome.deferred.push(record);
    else outcome.refused.push({ record, problem });
  }
  settle(batch, outcome);
  batch.onSettled(outcome);
  return outcome;
}

function settle(batch: Batch, { deleted, refused, deferred }: DeletionsOutcome): void {
  for (const { id } of deleted) batch.deletions.delete(id);
  for (const { record } of refused) unhide(batch, record.id);
  if (deferred.length > 0) batch.deferred = true;
  else close(batch);
  store();
  // The row of a refused deletion is another one now, or gone.
  publishWritten(batch.resource, refused.length === 0 && deleted.every(hasVersion));
}

function unhide(batch: Batch, id: number): void {
  batch.deletions.delete(id);
  batch.hidden.delete(id);
}

function close(batch: Batch): void {
  clearTimeout(batch.timer);
  batches.delete(batch);
  batch.layer.commit();
}

function batchOf(resource: ResourceName, id: number): Batch | undefined {
  return [...batches].find((batch) => batch.resource.name === resource && batch.deletions.has(id));
}

function store(): void {
  storeDeletions(
    [...batches].flatMap(({ resource, deletions }) =>
      [...deletions.values()].map(({ record, place }) => ({ resource: resource.name, record, place })),
    ),
  );
}
