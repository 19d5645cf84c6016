import { proxy } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import type { Resource, ResourceName } from '../../model/resource/resources.ts';

interface Freshness {
  /** When the list was last loaded, in milliseconds since the epoch. */
  at: number;
  /** When that load began, by `performance.now()`. */
  begun: number;
  /** A later attempt to load the list has failed. */
  failed: boolean;
}

/** When each shown list was loaded. A list that was never loaded has no entry. */
export const freshness = proxy<Partial<Record<ResourceName, Freshness>>>({});

/** Records the result of `load`, which has just begun. Resolves to its list, rejects with its problem. */
export async function trackFreshness<T>({ name }: Resource, load: Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    const list = await load;
    freshness[name] = { at: Date.now(), begun, failed: false };
    return list;
  } catch (problem) {
    const known = freshness[name];
    // The sign-in reports the end of a session.
    if (known && !(problem instanceof Problem && problem.kind === 'signed-out')) known.failed = true;
    throw problem;
  }
}
