import { SWRConfig } from 'swr';
import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { fetchList } from '../api/records.ts';
import type { AnyRecord, List } from '../model/resource.ts';
import { type Resource, type ResourceName, resources } from '../model/resources.ts';
import { trackFreshness } from './freshness.ts';
import { applyOptimistic, getOptimistic, getServerState, isPending, setServerState } from './optimistic.ts';

/** SWR's global cache, so that commands see and change what the screens show. */
const { cache, mutate } = SWRConfig.defaultValue;

/** SWR's key of a whole list is its path on the host. */
export function listKey(resource: Resource): string {
  return resource.api;
}

/**
 * What is shown of each list: the host's answer with the changes under way over it.
 *
 * A change travels upwards by two mechanisms, and they meet in this file. SWR's cache holds the lists that components
 * read with `useSWR`. Valtio proxies, this one among them, notify everything else: the palette's index, the pages cut
 * from a list, the state of the panel. optimistic.ts calculates what is shown and notifies nobody. Two events that leave
 * no state behind, `onReconnect` and `onSignedInAgain`, call listeners of their own.
 */
const shownLists = proxy<Partial<Record<ResourceName, List<AnyRecord>>>>({});

/** SWR stores the list that this resolves to. */
export async function loadList(resource: Resource): Promise<List<AnyRecord>> {
  const list = setServerState(listKey(resource), await trackFreshness(resource, fetchList(resource)));
  show(resource, list);
  return list;
}

/** Calls `listener` in sync with every list that is loaded or changed. Returns the function that ends it. */
export function onListChange(listener: (resource: Resource, list: List<AnyRecord>) => void): () => void {
  const stops = resources.map((resource) =>
    subscribeKey(shownLists, resource.name, (list) => list && listener(resource, list), true),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** The list as it is shown now; undefined while it has not been loaded. */
export function cachedList(resource: Resource): List<AnyRecord> | undefined {
  return cache.get(listKey(resource))?.data;
}

export function cachedRecord(resource: Resource, id: number): AnyRecord | undefined {
  return cachedList(resource)?.items.find((item) => item.id === id);
}

const byId = new WeakMap<readonly AnyRecord[], ReadonlyMap<number, AnyRecord>>();

/** The list by id; made once for each version of the list. */
export function cachedRecordsById(resource: Resource): ReadonlyMap<number, AnyRecord> {
  const items = cachedList(resource)?.items ?? none;
  const known = byId.get(items);
  if (known) return known;
  const made = new Map(items.map((item) => [item.id, item]));
  byId.set(items, made);
  return made;
}

const none: readonly AnyRecord[] = [];

/** Fetches the list again. Rejects with the Problem; what is shown stays then. */
export async function refetchList(resource: Resource): Promise<void> {
  await mutate(listKey(resource), loadList(resource), { revalidate: false });
}

/** Fetches the list again in the background. */
export function refetchListInBackground(resource: Resource): void {
  refetchList(resource).catch(() => undefined);
}

/** A record as the host has it, without what it has not confirmed yet. */
export function confirmedRecord(resource: Resource, id: number): AnyRecord | undefined {
  return getServerState(listKey(resource))?.items.find((item) => item.id === id);
}

/** Shows a change of one record before the host has confirmed it. */
export function applyToRecord(resource: Resource, id: number, patch: Record<string, unknown>) {
  const applied = applyOptimistic(listKey(resource), (list) => withRecord(list, id, patch));
  publishList(resource);
  return {
    /** What the host has made of it. */
    commit: (saved: Record<string, unknown>) => applied.commit((list) => withRecord(list, id, saved)),
    rollback: applied.rollback,
  };
}

/** After a form was saved: the list shows the record before it is fetched again. */
export function showSaved(resource: Resource, record: AnyRecord): void {
  applyOptimistic(listKey(resource), (list) => withSaved(list, record)).commit();
  publishAndRevalidateList(resource);
}

/** After a write: shows what is true now and, when nothing else is under way, asks the host. */
export function publishAndRevalidateList(resource: Resource): void {
  publishList(resource);
  if (!isPending(listKey(resource))) refetchListInBackground(resource);
}

/** Shows the list with the changes that are under way. */
export function publishList(resource: Resource): void {
  const list = getOptimistic(listKey(resource));
  void mutate(listKey(resource), list, { revalidate: false });
  if (list) show(resource, list);
}

/** A new object notifies; a ref, because a list of thousands of rows is never changed in place and needs no proxies. */
function show(resource: Resource, list: List<AnyRecord>): void {
  shownLists[resource.name] = ref({ ...list });
}

function withRecord(list: List<AnyRecord>, id: number, patch: Record<string, unknown>): List<AnyRecord> {
  return { ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) };
}

/** A new row goes last, as on the host. */
function withSaved(list: List<AnyRecord>, record: AnyRecord): List<AnyRecord> {
  if (list.items.some((item) => item.id === record.id)) return withRecord(list, record.id, record);
  return { items: [...list.items, record], count: list.count + 1 };
}
