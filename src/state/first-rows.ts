import { proxy, ref } from 'valtio/vanilla';
import { fetchList } from '../api/lists.ts';
import { Problem } from '../model/problem.ts';
import type { AnyRecord, List } from '../model/resource.ts';
import type { Resource, ResourceName } from '../model/resources.ts';
import { isListLoaded } from './list-loads.ts';

/** More rows than fit a window of any usual height. */
const limit = 60;

/** Milliseconds that the whole list may take before its first rows are asked for. */
const delayMs = 100;

/**
 * First rows of lists whose whole answer is still on its way, with the count of all. They are only looked at: commands
 * act on whole lists alone (lists.ts).
 */
export const firstRows = proxy<Partial<Record<ResourceName, List<AnyRecord>>>>({});

/** Fetches the first rows when the whole list, which the caller has asked for, takes long. */
export async function loadFirstRowsIfSlow(resource: Resource, whole: Promise<unknown>): Promise<void> {
  const isHere = () => isListLoaded(resource) || firstRows[resource.name] !== undefined;
  if (isHere() || (await isSettledWithin(whole, delayMs)) || isHere()) return;
  const list = await fetchList(resource, `${resource.api}?page=1&limit=${limit}`).catch(nothingForProblems);
  if (list && !isListLoaded(resource)) firstRows[resource.name] = ref({ ...list, items: list.items.slice(0, limit) });
}

function isSettledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, ms, false);
    }),
  ]);
}

/** The answer of the whole list reports what is wrong. */
function nothingForProblems(problem: unknown): undefined {
  if (!(problem instanceof Problem)) throw problem;
}
