import { type Author, StaleVersion } from '../../api/stale-version.ts';
import { merge } from '../../model/merge/merge.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { Conflict } from './conflict.ts';
import { type Endpoint, isVersioned, type Loaded, type Values } from './endpoint.ts';
import { changedByHost, NotStored } from './not-stored.ts';
import { isOlderThanSeen, noteOwnSave } from './own-saves.ts';
import { readNewest } from './read-newest.ts';
import { readUnanswered } from './read-unanswered.ts';
import { readUntil } from './read-until.ts';
import { showReceived } from './received.ts';
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
 * (.github/contract.md, «Values» and «What a host may add»). Rejects with a Conflict when both have changed the same
 * value, with NotStored when the host has made something else of it, else with the host's Problem.
 */
export function writeChange(endpoint: Endpoint, wanted: WantedChange): Promise<Changed> {
  return runSerially(endpoint.key, () => write(endpoint, wanted));
}

async function write(endpoint: Endpoint, wanted: WantedChange): Promise<Changed> {
  const { base, patch, cached } = wanted;
  const known = cached?.() ?? null;
  let newest = known && isVersioned(known) ? known : await readNewest(endpoint, [base, known?.values ?? null]);
  let refusedTag: string | null = null;
  for (let attempt = 1; ; attempt++) {
    const { mine, theirs, merged } = mergeInto(endpoint, newest, wanted);
    const done = { mine, theirs, by: newest.saved?.by ?? null };
    // The host has the change already: the answer to an earlier attempt was lost.
    if (isStored(patch, merged))
      return deliver(endpoint, { ...done, before: { ...newest.values, ...base }, saved: newest });
    // A host that refuses the very tag that it gives compares something else.
    const ifMatch = newest.etag === refusedTag ? null : newest.etag;
    const saved = await send(endpoint, wanted, newest, merged, ifMatch);
    if (!(saved instanceof StaleVersion)) {
      noteOwnSave(endpoint.key, pick(newest.values, Object.keys(merged)), saved.values);
      return deliver(endpoint, { ...done, before: newest.values, saved });
    }
    if (attempt === maxAttempts) throw saved;
    refusedTag = newest.etag;
    newest = await newerVersion(saved, endpoint);
  }
}

/** Resolves to the state that the host has saved, or to its refusal because of a newer version. */
async function send(
  endpoint: Endpoint,
  wanted: WantedChange,
  { values }: Loaded,
  merged: Values,
  ifMatch: string | null,
): Promise<Loaded | StaleVersion> {
  let answered: Loaded | null;
  try {
    answered = await endpoint.write({ ...values, ...merged }, ifMatch);
  } catch (problem) {
    if (problem instanceof StaleVersion) return problem;
    const stored = await storedDespite(problem, endpoint, wanted);
    if (!stored) throw problem;
    return stored;
  }
  return confirm(endpoint, merged, values, answered);
}

/**
 * Resolves to the state on the host after a write: its answer, or else what it gives when it is read. Rejects with
 * NotStored when that is not what was sent.
 */
async function confirm(endpoint: Endpoint, sent: Values, before: Values, answered: Loaded | null): Promise<Loaded> {
  if (answered && changedByHost(sent, answered.values).length === 0) return answered;
  const isFormer = ({ values }: Loaded) =>
    changedByHost(sent, values).some((name) => isSameValue(values[name], before[name])) ||
    isOlderThanSeen(endpoint.key, values, [before]);
  const stored = await readUntil(endpoint.read, (state) => !isFormer(state));
  const changed = changedByHost(sent, stored.values);
  if (changed.length === 0) return stored;
  showReceived(endpoint, stored);
  throw new NotStored(endpoint, stored, changed, before, sent);
}

/** Resolves to the version because of which the host has refused a change. */
async function newerVersion(problem: StaleVersion, endpoint: Endpoint): Promise<Loaded> {
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

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function deliver(endpoint: Endpoint, changed: Changed): Changed {
  showReceived(endpoint, changed.saved);
  return changed;
}
