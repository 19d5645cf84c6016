import { createPool } from '../api/pool.ts';
import type { Move } from '../model/order.ts';
import { Problem } from '../model/problem.ts';
import type { AnyRecord } from '../model/resource.ts';
import type { Resource, ResourceName } from '../model/resources.ts';
import { storeDeletions } from './deletion-store.ts';
import { listKey, refreshList, settleList } from './lists.ts';
import { applyOptimistic, type Optimistic } from './optimistic.ts';
import { trackPending } from './pending-writes.ts';
import { onSignedInAgain } from './sign-in.ts';
import { removeOnce } from './writes/remove-once.ts';

/** How long a deletion can be taken back before the host hears of it, in milliseconds. */
const holdBack = 8000;

/** Fewer than the client sends at once: what the operator does meanwhile does not wait behind them all. */
const atOnce = 5;

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
  kept: AnyRecord[];
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
  kept: boolean;
  ended: (outcome: DeletionsOutcome) => void;
}

/** In the order in which they were made. */
const batches = new Set<Batch>();

/** Takes the rows away at once and holds the calls back, so that undoing restores the very same records. */
export function holdDeletions(
  resource: Resource,
  deletions: readonly Deletion[],
  ended: (outcome: DeletionsOutcome) => void,
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
    timer: setTimeout(() => void send(batch), holdBack),
    sending: null,
    kept: false,
    ended,
  };
  batches.add(batch);
  store();
  refreshList(resource);
}

/** Gives a held row back. False when the host has deleted it; a call under way is waited for. */
export async function takeBack(resource: ResourceName, id: number): Promise<boolean> {
  const batch = batchOf(resource, id);
  if (!batch) return false;
  if (batch.sending) return !(await batch.sending).deleted.some((record) => record.id === id);
  show(batch, id);
  if (batch.deletions.size === 0) close(batch);
  store();
  refreshList(batch.resource);
  return true;
}

/** The row is gone, and the host has not confirmed it. */
export function isHeld(resource: ResourceName, id: number): boolean {
  return batchOf(resource, id) !== undefined;
}

/** Sends what is held without waiting for its time; one after another, as they were made: one may need the other. */
export async function sendDeletions(): Promise<DeletionsOutcome> {
  const all: DeletionsOutcome = { deleted: [], refused: [], kept: [] };
  for (const batch of [...batches]) {
    const { deleted, refused, kept } = await send(batch);
    all.deleted.push(...deleted);
    all.refused.push(...refused);
    all.kept.push(...kept);
  }
  return all;
}

/** A tab that closes sends what it holds; what does not arrive is stored, and sent at the next start. */
export function followHeldDeletions(): void {
  addEventListener('pagehide', () => {
    for (const batch of batches) void send(batch);
  });
  onSignedInAgain(() => {
    for (const batch of batches) if (batch.kept) void send(batch);
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
  const inPool = createPool(atOnce);
  const outcome: DeletionsOutcome = { deleted: [], refused: [], kept: [] };
  await Promise.all(
    [...deletions.values()].map(async ({ record }) => {
      const problem = await inPool(() => removeOnce(resource, record)).then(
        () => null,
        (reason: unknown) => asProblem(reason),
      );
      if (!problem) outcome.deleted.push(record);
      else if (problem.kind === 'signed-out') outcome.kept.push(record);
      else outcome.refused.push({ record, problem });
    }),
  );
  settle(batch, outcome);
  batch.ended(outcome);
  return outcome;
}

function settle(batch: Batch, { deleted, refused, kept }: DeletionsOutcome): void {
  for (const { id } of deleted) batch.deletions.delete(id);
  for (const { record } of refused) show(batch, record.id);
  if (kept.length > 0) batch.kept = true;
  else close(batch);
  store();
  settleList(batch.resource);
}

function show(batch: Batch, id: number): void {
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
