import { SWRConfig } from 'swr';
import { proxy, ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { etagOf } from '../../api/entity-tag.ts';
import type { FetchedList } from '../../api/list-page.ts';
import { fetchList } from '../../api/lists.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import { type Resource, type ResourceName, resources } from '../../model/resource/resources.ts';
import { trackFreshness } from '../browser/freshness.ts';
import { applyOptimistic, expectServerState, getOptimistic, getServerState, isPending } from '../browser/optimistic.ts';
import { noteHost } from '../network/our-host.ts';
import { noteGaps } from './list-gaps.ts';

/** SWR's global cache, so that commands see and change what the screens show. */
const { cache, mutate } = SWRConfig.defaultValue;

/** Returns the key of a whole list in SWR's cache: its path on the host. */
export function listKey(resource: Resource): string {
  return resource.api;
}

/**
 * The shown lists: the host's answers with the pending changes applied.
 *
 * Changes reach the screens by two mechanisms, which meet in this file. SWR's cache holds the lists that components
 * read with `useSWR`. Valtio proxies, this one among them, notify everything else: the palette's index, the pages cut
 * from a list, the state of the panel. optimistic.ts only calculates the shown lists. Two events without a state,
 * `onReconnect` and `onSignedInAgain`, have their own listeners.
 */
const shownLists = proxy<Partial<Record<ResourceName, List<AnyRecord>>>>({});

/** Lists of which the host may have more than is shown: the next write, or the end of the pending ones, fetches them. */
const outdated = new Set<ResourceName>();

const lastLoads = new Map<ResourceName, object>();

/**
 * Fetches a whole list, unless `answer` is one. Resolves to the list to show, which SWR stores. An answer that may be
 * older than a change which the host has confirmed meanwhile is dropped, and the list fetched once more.
 */
export async function loadList(
  resource: Resource,
  answer: Promise<FetchedList> = fetchList(resource),
): Promise<List<AnyRecord>> {
  const { name } = resource;
  const key = listKey(resource);
  const receive = expectServerState(key);
  lastLoads.set(name, receive);
  const fetched = await trackFreshness(resource, answer);
  noteGaps(resource, fetched);
  noteHost(fetched);
  const corrected = corrections.reduce<List<AnyRecord>>((found, correct) => correct(resource, found), fetched);
  const list = receive(corrected);
  const isLast = lastLoads.get(name) === receive;
  if (getServerState(key) === corrected) outdated.delete(name);
  else if (isLast) outdated.add(name);
  if (!list || (isLast && outdated.has(name) && !isPending(key))) return loadList(resource);
  show(resource, list);
  return list;
}

type Correction = (resource: Resource, list: List<AnyRecord>) => List<AnyRecord>;

const corrections: Correction[] = [];

/**
 * Called by the code of writes, which is loaded before the first one: `correct` replaces what is older than a write of
 * this page by what the host has confirmed.
 */
export function correctLists(correct: Correction): void {
  corrections.push(correct);
}

/** Calls `listener` synchronously when a list is loaded or changed. Returns the function that removes the listener. */
export function onListChange(listener: (resource: Resource, list: List<AnyRecord>) => void): () => void {
  const stops = resources.map((resource) =>
    subscribeKey(shownLists, resource.name, (list) => list && listener(resource, list), true),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the list as it is shown now; undefined until it is loaded. */
export function cachedList(resource: Resource): List<AnyRecord> | undefined {
  return cache.get(listKey(resource))?.data;
}

export function cachedRecord(resource: Resource, id: number): AnyRecord | undefined {
  return cachedRecordsById(resource).get(id);
}

type CorrectRecords = (resource: Resource, items: readonly AnyRecord[]) => readonly AnyRecord[];

/** Returns the records that are known to be there: of those of a list, and beside them. */
export let knownAmong: CorrectRecords = (_, items) => items;

/** Called by the code of news, which is loaded with the first colleague: a list may hold back what they have done. */
export function correctRecords(correct: CorrectRecords): void {
  knownAmong = correct;
}

const byId = new WeakMap<readonly AnyRecord[], ReadonlyMap<number, AnyRecord>>();

/** Returns the records that are there by id. The map is made once for each version of the list. */
export function cachedRecordsById(resource: Resource): ReadonlyMap<number, AnyRecord> {
  const items = knownAmong(resource, cachedList(resource)?.items ?? none);
  const known = byId.get(items);
  if (known) return known;
  const records = new Map(items.map((item) => [item.id, item]));
  byId.set(items, records);
  return records;
}

const none: readonly AnyRecord[] = [];

/** Fetches the list again, and shows it. Rejects with the Problem; the shown list stays then. */
export async function refetchList(resource: Resource): Promise<void> {
  await loadList(resource);
  // Not by giving mutate the promise: of two fetches at once, SWR would leave the earlier answer out of its cache.
  await mutate(listKey(resource), getOptimistic(listKey(resource)), { revalidate: false });
}

/** Fetches the list again in the background. */
export function refetchListInBackground(resource: Resource): void {
  refetchList(resource).catch(() => undefined);
}

/** Returns a record without changes that the host has not confirmed; undefined when it is not loaded. */
export function confirmedRecord(resource: Resource, id: number): AnyRecord | undefined {
  return getServerState(listKey(resource))?.items.find((item) => item.id === id);
}

/** Returns the ids of the list without changes that the host has not confirmed. */
export function confirmedIds(resource: Resource): Set<number> {
  return new Set(getServerState(listKey(resource))?.items.map(({ id }) => id));
}

/** Returns the shown rows as the host has confirmed them, in its order. */
export function confirmedRows(resource: Resource, shown: AnyRecord[]): AnyRecord[] {
  const list = isPending(listKey(resource)) ? getServerState(listKey(resource)) : undefined;
  if (!list) return shown;
  const ids = new Set(shown.map(({ id }) => id));
  return list.items.filter(({ id }) => ids.has(id));
}

/** Shows a change of one record before the host has confirmed it. */
export function applyToRecord(resource: Resource, id: number, patch: Record<string, unknown>) {
  const applied = applyOptimistic(listKey(resource), (list) => withRecord(list, id, patch));
  publishList(resource);
  return {
    /** Replaces the change by the values that the host has saved. */
    commit: (saved: Record<string, unknown>) => applied.commit((list) => withRecord(list, id, saved)),
    rollback: applied.rollback,
  };
}

/** Shows a saved record in its list. `isKnown`: as for `publishWritten`. */
export function showSaved(resource: Resource, record: AnyRecord, isKnown: boolean): void {
  applyOptimistic(listKey(resource), (list) => withSaved(list, record)).commit();
  publishWritten(resource, isKnown);
}

/** Takes the row of a deleted record away. */
export function showRemoved(resource: Resource, id: number): void {
  const isKnown = hasVersion(confirmedRecord(resource, id));
  applyOptimistic(listKey(resource), (list) => withoutRecords(list, new Set([id]))).commit();
  publishWritten(resource, isKnown);
}

export function withoutRecords(list: List<AnyRecord>, ids: ReadonlySet<number>): List<AnyRecord> {
  const items = list.items.filter(({ id }) => !ids.has(id));
  return { ...list, items, count: list.count - (list.items.length - items.length) };
}

/** Whether a row has a version of its host: what the host answers to writes is the newest of it then. */
export function hasVersion(row: AnyRecord | undefined): boolean {
  return row !== undefined && etagOf(row) !== null;
}

/**
 * Shows the list after a write. Unless the answer has told all that is to be shown (`isKnown`), the list is fetched in
 * the background when no other change is pending.
 */
export function publishWritten(resource: Resource, isKnown: boolean): void {
  publishList(resource);
  if (!isKnown) outdated.add(resource.name);
  if (outdated.has(resource.name) && !isPending(listKey(resource))) refetchListInBackground(resource);
}

/** Milliseconds between two looks of a list that many writes change one after another. */
const restMs = 500;

/** `writes`: how many such series are under way. `waiting`: lists that have changed since they were shown last. */
const series = { writes: 0, shownAt: 0, waiting: new Set<Resource>() };

/** Shows what `act` writes, many records, from time to time and at its end, not one by one. */
export async function showTogether<Done>(act: () => Promise<Done>): Promise<Done> {
  series.writes += 1;
  try {
    return await act();
  } finally {
    series.writes -= 1;
    const waiting = [...series.waiting];
    series.waiting.clear();
    for (const resource of waiting) publishList(resource);
  }
}

/** Shows the list with the pending changes applied. */
export function publishList(resource: Resource): void {
  if (series.writes > 0) {
    const now = performance.now();
    if (now - series.shownAt < restMs) return void series.waiting.add(resource);
    series.shownAt = now;
  }
  series.waiting.delete(resource);
  const list = getOptimistic(listKey(resource));
  void mutate(listKey(resource), list, { revalidate: false });
  if (list) show(resource, list);
}

/** A new object notifies subscribers. `ref` avoids proxies for thousands of rows, which are never changed in place. */
function show(resource: Resource, list: List<AnyRecord>): void {
  shownLists[resource.name] = ref({ ...list });
}

function withRecord(list: List<AnyRecord>, id: number, patch: Record<string, unknown>): List<AnyRecord> {
  return { ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) };
}

/** Returns the list with the record; a new row goes last, as on the host. */
function withSaved(list: List<AnyRecord>, record: AnyRecord): List<AnyRecord> {
  if (list.items.some((item) => item.id === record.id)) return withRecord(list, record.id, record);
  return { ...list, items: [...list.items, record], count: list.count + 1 };
}
