import type { AnyRecord, Resource, ResourceName } from '../model/resource.ts';
import { isResourceName, resourceOf } from '../model/resources.ts';
import { listKey, refreshList, settleList } from './lists.ts';
import { applyOptimistic, type Optimistic } from './optimistic.ts';
import { isNumber, isObject, known } from './shapes.ts';
import { readStored, writeStored } from './storage.ts';
import { remove } from './writes/remove.ts';

/** How long a deletion can be taken back before the host hears of it, in milliseconds. */
const holdBack = 8000;

interface Held {
  resource: Resource;
  record: AnyRecord;
  layer: Optimistic;
  timer: ReturnType<typeof setTimeout>;
  heard: Heard;
}

const key = 'pult.deletions';
const held = new Map<string, Held>();

/** Who wants to know what has become of a held deletion. */
interface Heard {
  deleted: () => void;
  /** Why the host has not deleted it after all; the row is back then. */
  refused: (problem: unknown) => void;
}

/** Takes the row away at once and holds the call back, so that undoing restores the very same record. */
export function holdDeletion(resource: Resource, record: AnyRecord, heard: Heard): void {
  const layer = applyOptimistic(listKey(resource), (list) => {
    const items = list.items.filter(({ id }) => id !== record.id);
    return { items, count: list.count - (list.items.length - items.length) };
  });
  const name = nameOf(resource.name, record.id);
  const timer = setTimeout(() => void send(name), holdBack);
  held.set(name, { resource, record, layer, timer, heard });
  store();
  refreshList(resource);
}

/** Gives a held row back; false when the host has been told already. */
export function takeBack(resource: ResourceName, id: number): boolean {
  const deletion = held.get(nameOf(resource, id));
  if (!deletion) return false;
  clearTimeout(deletion.timer);
  held.delete(nameOf(resource, id));
  store();
  deletion.layer.rollback();
  refreshList(deletion.resource);
  return true;
}

export function isHeld(resource: ResourceName, id: number): boolean {
  return held.has(nameOf(resource, id));
}

/** Sends what is held without waiting for its time. */
export async function sendDeletions(): Promise<void> {
  await Promise.all([...held.keys()].map(send));
}

/** A tab that closes sends what it holds; what a crashed one has left behind is sent at the next start. */
export function followDeletions(): void {
  addEventListener('pagehide', () => void sendDeletions());
  for (const { resource, id } of readStored(key, (value) => known(value, isHeldRecord)) ?? []) {
    // Gone already, or refused: the list tells. Nobody waits for an answer any more.
    void remove(resourceOf(resource), { id }).catch(() => undefined);
  }
  writeStored(key, null);
}

async function send(name: string): Promise<void> {
  const deletion = held.get(name);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  held.delete(name);
  try {
    await remove(deletion.resource, deletion.record);
    deletion.layer.commit();
    deletion.heard.deleted();
  } catch (problem) {
    deletion.layer.rollback();
    deletion.heard.refused(problem);
  } finally {
    store();
    settleList(deletion.resource);
  }
}

function nameOf(resource: ResourceName, id: number): string {
  return `${resource}:${id}`;
}

function store(): void {
  const left = [...held.values()].map(({ resource, record }) => ({ resource: resource.name, id: record.id }));
  writeStored(key, left.length > 0 ? left : null);
}

function isHeldRecord(value: unknown): value is { resource: ResourceName; id: number } {
  return isObject(value) && isResourceName(value.resource) && isNumber(value.id);
}
