import { type Author, StaleVersion } from '../../api/stale-version.ts';
import { merge } from '../../model/merge.ts';
import { Conflict } from './conflict.ts';
import { type Endpoint, isVersioned, type Loaded, type Values } from './endpoint.ts';
import { readUnanswered } from './read-unanswered.ts';
import { runSerially } from './run-serially.ts';

export interface WantedChange {
  /** Values that the operator saw, at least those of the fields in `patch`. */
  base: Values;
  /** Values that the operator has changed. */
  patch: Values;
  /**
   * Returns the newest known state of the thing; called when earlier changes of the thing have ended. A state with a
   * version of the embedded host is written over at once; otherwise the thing is read again.
   */
  cached?: () => Loaded | null;
}

export interface Changed {
  /** The values before the write. */
  before: Values;
  saved: Loaded;
  /** Fields that the operator has changed, as the host names them. */
  mine: string[];
  /** Fields that others have changed since `base`; their values were kept. */
  theirs: string[];
  /** The account that has changed them, where the host names it. */
  by: Author | null;
}

/** Number of attempts. Others save in between more often than this only when something is wrong. */
const maxAttempts = 6;

/**
 * Changes the given fields of one thing on the host and nothing else: what others have saved meanwhile stays
 * (contract.md, «Values» and «What a host may add»). Rejects with a Conflict when both have changed the same value,
 * else with the host's Problem.
 */
export function writeChange(endpoint: Endpoint, wanted: WantedChange): Promise<Changed> {
  return runSerially(endpoint.key, () => write(endpoint, wanted));
}

async function write(endpoint: Endpoint, { base, patch, cached }: WantedChange): Promise<Changed> {
  let newest = cached?.() ?? null;
  if (!newest || !isVersioned(newest)) newest = await endpoint.read();
  for (let attempt = 1; ; attempt++) {
    const { mine, theirs, merged } = mergeInto(endpoint, newest, { base, patch });
    const done = { mine, theirs, by: newest.saved?.by ?? null };
    // The host has the change already: the answer to an earlier attempt was lost.
    if (isStored(patch, merged))
      return deliver(endpoint, { ...done, before: { ...newest.values, ...base }, saved: newest });
    try {
      const saved = await endpoint.write({ ...newest.values, ...merged }, newest.etag);
      return deliver(endpoint, { ...done, before: newest.values, saved });
    } catch (problem) {
      const stored = await storedDespite(problem, endpoint, { base, patch });
      if (stored) return deliver(endpoint, { ...done, before: newest.values, saved: stored });
      if (attempt === maxAttempts) throw problem;
      newest = await newerVersion(problem, endpoint);
    }
  }
}

/** Resolves to the version because of which the host has refused a change; rejects when that was not the reason. */
async function newerVersion(problem: unknown, endpoint: Endpoint): Promise<Loaded> {
  if (!(problem instanceof StaleVersion)) throw problem;
  const { by, at } = problem;
  return { ...(endpoint.readStale(problem) ?? (await endpoint.read())), saved: { by, at } };
}

/** Resolves to the values on the host when they have the change although no answer says so; otherwise to null. */
async function storedDespite(problem: unknown, endpoint: Endpoint, wanted: WantedChange): Promise<Loaded | null> {
  const stored = await readUnanswered(problem, () => endpoint.read());
  return stored && isStored(wanted.patch, mergeInto(endpoint, stored, wanted).merged) ? stored : null;
}

/** Whether a wanted change leaves nothing to write. */
function isStored(patch: Values, merged: Values): boolean {
  return Object.keys(patch).length > 0 && Object.keys(merged).length === 0;
}

function mergeInto(endpoint: Endpoint, newest: Loaded, { base, patch }: Pick<WantedChange, 'base' | 'patch'>) {
  // Fields outside of `base` count as seen with their newest values.
  const seen = { ...newest.values, ...base };
  const wanted = { ...seen, ...patch };
  const { mine, theirs, patch: merged, overlaps } = merge(endpoint.rules, seen, wanted, newest.values);
  if (overlaps.length > 0)
    throw new Conflict({ endpoint, base: seen, mine: wanted, theirs: newest, overlaps, patch: merged });
  return { mine, theirs, merged };
}

function deliver(endpoint: Endpoint, changed: Changed): Changed {
  endpoint.receive(changed.saved);
  return changed;
}
