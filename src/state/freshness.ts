import { proxy } from 'valtio/vanilla';
import { Problem } from '../model/problem.ts';
import type { Resource, ResourceName } from '../model/resources.ts';

interface Freshness {
  /** When the list was last loaded, in milliseconds since the epoch. */
  at: number;
  /** A later try to load it has failed. */
  failed: boolean;
}

/** How old the lists are that are shown; those that have never come are not in it. */
export const freshness = proxy<Partial<Record<ResourceName, Freshness>>>({});

/** Passes the answer on, or the problem. */
export async function trackFreshness<T>({ name }: Resource, load: Promise<T>): Promise<T> {
  try {
    const list = await load;
    freshness[name] = { at: Date.now(), failed: false };
    return list;
  } catch (problem) {
    const known = freshness[name];
    // The end of a session is told by the sign-in.
    if (known && !(problem instanceof Problem && problem.kind === 'signed-out')) known.failed = true;
    throw problem;
  }
}
