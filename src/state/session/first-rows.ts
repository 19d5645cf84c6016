import { proxy, ref } from 'valtio/vanilla';
import { hasEarlyAnswer, takeEarlyAnswer } from '../../api/early-answers.ts';
import { type FetchedList, fetchPage } from '../../api/list-page.ts';
import { fetchList } from '../../api/lists.ts';
import { Problem } from '../../model/base/problem.ts';
import { firstRowsLimit, firstRowsPath, isWholeList } from '../../model/resource/list-path.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import { type Resource, type ResourceName, resources } from '../../model/resource/resources.ts';
import { refuseBufferedKeys } from '../browser/buffered-keys.ts';
import { nextPaint } from '../browser/next-paint.ts';
import { isListLoaded } from '../lists/list-loads.ts';
import { loadList, onListChange } from '../lists/lists.ts';
import { isHostOurs } from '../network/our-host.ts';

/** Milliseconds that the whole list may take before its first rows are asked for. */
const delayMs = 100;

/** Milliseconds that early first rows may take before the whole list is asked for beside them. */
const firstRowsMs = 5000;

/**
 * First rows of lists whose whole answer is still on its way, with the count of all. They are only looked at: commands
 * act on whole lists alone (lists.ts).
 */
export const firstRows = proxy<Partial<Record<ResourceName, List<AnyRecord>>>>({});

onListChange(refuseKeysForOtherRows);

/**
 * Fetches a whole list, and publishes its first rows while it is on its way. Resolves to the list to show.
 *
 * On the first screen of a visit, early/calls.ts has asked for the first rows; on a slow line for them alone, and a
 * short list needs no other call. Later they are asked for beside the whole when that is slow.
 */
export async function loadWithFirstRows(resource: Resource): Promise<List<AnyRecord>> {
  const early = takeEarlyRows(resource);
  if (!early) {
    const whole = loadList(resource);
    void loadFirstRowsIfSlow(resource, whole);
    return whole;
  }
  const whole = { method: 'GET', path: resource.api };
  const first = await (early.isWhole ? early.list : within(firstRowsMs, early.list));
  // The early call of the whole list waits for the first rows (early/calls.ts).
  if (first === undefined) takeEarlyAnswer(whole);
  if (first && early.isWhole) return loadList(resource, Promise.resolve(first));
  if (first && isWholeList(first) && (!hasEarlyAnswer(whole) || first.items.length > firstRowsLimit)) {
    // Else a reload would take it.
    takeEarlyAnswer(whole);
    return loadList(resource, Promise.resolve(first));
  }
  // A long answer that is there already is read after these rows are painted.
  if (first) await nextPaint();
  return loadList(resource);
}

interface EarlyRows {
  list: Promise<FetchedList | null>;
  /** The whole list: only a host that is known as ours is asked for first rows. */
  isWhole: boolean;
}

/** Early answers that are being read or published, until a screen takes them. */
const earlyRows = new Map<ResourceName, EarlyRows>();

/**
 * Publishes the first rows of the list at an address when their answer is there, so that the first render has them.
 * Resolves without them when there is no such answer, or when it is still on its way.
 */
export async function publishEarlyRows(address: string): Promise<void> {
  const isAt = ({ paths }: Resource) => paths.list.replace(/\/$/, '') === address.replace(/\/$/, '');
  const resource = resources.find(isAt);
  const early = resource && takeEarlyRows(resource);
  if (!early) return;
  earlyRows.set(resource.name, early);
  // What is there needs no turn of the event loop. A problem is reported to the screen.
  await within(0, early.list).catch(() => undefined);
}

/** Returns the rows that early/calls.ts has asked for, and publishes the first of them; null when it has not. */
function takeEarlyRows(resource: Resource): EarlyRows | null {
  const known = earlyRows.get(resource.name);
  earlyRows.delete(resource.name);
  if (known) return known;
  const isAsked = (path: string) => hasEarlyAnswer({ method: 'GET', path });
  if (isAsked(firstRowsPath(resource))) return { list: publishFirstRows(resource), isWhole: false };
  if (resource.pageSize !== null || !isAsked(resource.api)) return null;
  return { list: publishFirstRows(resource, fetchList(resource)), isWhole: true };
}

async function loadFirstRowsIfSlow(resource: Resource, whole: Promise<unknown>): Promise<void> {
  if (!isHostOurs() || hasRows(resource)) return;
  const settled = whole.then(
    () => true,
    () => true,
  );
  if ((await within(delayMs, settled)) || hasRows(resource)) return;
  await publishFirstRows(resource).catch(() => null);
}

async function publishFirstRows(
  resource: Resource,
  rows: Promise<FetchedList> = fetchPage(resource, firstRowsPath(resource)),
): Promise<FetchedList | null> {
  const first = await orNull(rows);
  if (first) publish(resource, first);
  return first;
}

/**
 * Resolves to null when the call fails: the answer of the whole list reports what is wrong. Rejects at the end of the
 * session, which is reported once.
 */
async function orNull<T>(rows: Promise<T>): Promise<T | null> {
  try {
    return await rows;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind === 'signed-out') throw problem;
    return null;
  }
}

function publish(resource: Resource, list: List<AnyRecord>): void {
  if (isListLoaded(resource)) return;
  refuseKeysForOtherRows(resource, list);
  firstRows[resource.name] = ref({ ...list, items: list.items.slice(0, firstRowsLimit) });
}

/** Whether rows are shown. */
function hasRows(resource: Resource): boolean {
  return isListLoaded(resource) || firstRows[resource.name] !== undefined;
}

/** Keys that wait were pressed for the rows on the screen: «the second row» may be another one in the list now. */
function refuseKeysForOtherRows(resource: Resource, { items }: List<AnyRecord>): void {
  const shown = firstRows[resource.name];
  if (isListLoaded(resource)) return;
  if (shown?.items.some(({ id }, at) => items[at]?.id !== id)) refuseBufferedKeys('Список изменился');
}

/** Resolves to the value, or to undefined when it takes longer. */
function within<T>(ms: number, value: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms);
  });
  return Promise.race([value, timeout]);
}
