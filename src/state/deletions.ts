import { createPool } from '../api/pool.ts';
import type { Move } from '../model/order.ts';
import { Problem } from '../model/problem.ts';
import type { AnyRecord } from '../model/resource.ts';
import type { Resource, ResourceName } from '../model/resources.ts';
import { storeDeletions } from './deletion-store.ts';
import { listKey, publishAndRevalidateList, publishList } from './lists.ts';
import { applyOptimistic, type Optimistic } from './optimistic.ts';
import { trackPending } from './pending-writes.ts';
import { onSignedInAgain } from './sign-in.ts';
import { removeIdempotently } from './writes/remove-once.ts';

/** How long a deletion can be taken back before the host hears of it, in milliseconds. */
const undoWindowMs = 8000;

/** Fewer than the client sends at once: what the operator does meanwhile does not wait behind them all. */
const maxConcurrent = 5;

interface Deletion {
  /** As the operator sees it. */
  record: AnyRecord;
  /** Where it stood, in an ordered list. */
  place?: Move<number> | undefined;
}

export interface RefusedDeletion {
  record: AnyRecord;
  problem: Problem;
}

/** What has become of deletions that were held together. */
export interface DeletionsOutcome {
  deleted: AnyRecord[];
  /** Their rows are back. */
  refused: RefusedDeletion[];
  /** The session is over: they are sent after the next sign-in of the same account. */
  deferred: AnyRecord[];
}

interface Batch {
  resource: Resource;
  /** Those that the host has not answered, by id. */
  deletions: Map<number, Deletion>;
  /** Ids of the rows that are not shown. */
  hidden: Set<number>;
  layer: Optimistic;
  timer: ReturnType<typeof setTimeout>;
  sending: Promise<DeletionsOutcome> | null;
  /** Waits for the sign-in, not for its time. */
  deferred: boolean;
  onSettled: (outcome: DeletionsOutcome) => void;
}

/** In the order in which they were made. */
const batches = new Set<Batch>();

/** Takes the rows away at once and holds the calls back, so that undoing restores the very same records. */
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
    layer: applyOptimistic(listKey(resource), (list) => {
      const items = list.items.filter(({ id }) => !hidden.has(id));
      return { items, count: list.count - (list.items.length - items.length) };
    }),
    timer: setTimeout(() => void send(batch), undoWindowMs),
    sending: null,
    deferred: false,
    onSettled,
  };
  batches.add(batch);
  store();
  publishList(resource);
}

/** Gives a held row back. False when the host has deleted it; a call under way is waited for. */
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

/** The row is gone, and the host has not confirmed it. */
export function isDeletionPending(resource: ResourceName, id: number): boolean {
  return batchOf(resource, id) !== undefined;
}

/** Sends what is held without waiting for its time; one after another, as they were made: one may need the other. */
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

/** A tab that closes sends what it holds; what does not arrive is stored, and sent at the next start. */
export function sendDeletionsOnLeave(): void {
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
    // Undoing waits for the answer.
    trackPending(batch.sending);
  }
  return batch.sending;
}

async function sendAll(batch: Batch): Promise<DeletionsOutcome> {
  clearTimeout(batch.timer);
  const { resource, deletions } = batch;
  const inPool = createPool(maxConcurrent);
  const outcome: DeletionsOutcome = { deleted: [], refused: [], deferred: [] };
  await Promise.all(
    [...deletions.values()].map(async ({ record }) => {
      const problem = await inPool(() => removeIdempotently(resource, record)).then(
        () => null,
        (reason: unknown) => asProblem(reason),
      );
      if (!problem) outcome.deleted.push(record);
      else if (problem.kind === 'signed-out') outcome.deferred.push(record);
      else outcome.refused.push({ record, problem });
    }),
  );
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
  publishAndRevalidateList(batch.resource);
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

/** An error of ours must not leave a row neither there nor gone: it is told as any refusal. */
function asProblem(reason: unknown): Problem {
  return reason instanceof Problem ? reason : new Problem('broken', 0, 'Не удалось удалить запись.');
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
