import type { AnyRecord, List } from '../../model/resource/resource.ts';

/** Returns the state with the change applied. */
type Change<T> = (state: T) => T;

interface Entry<T> {
  /** The state that the host has sent, with the confirmed changes; undefined until it is loaded. */
  server: T | undefined;
  pending: Change<T>[];
  /** Number of changes that the host has confirmed. */
  confirmed: number;
  /** How often the state was asked for; the number of the call whose answer is `server`. */
  asked: number;
  answered: number;
}

/** The type of most states. */
type Records = List<AnyRecord>;

export interface Optimistic<T = Records> {
  /** Makes the change a confirmed one; `confirmed` replaces it by the values that the host has saved. */
  commit: (confirmed?: Change<T>) => void;
  rollback: () => void;
}

const entries = new Map<string, Entry<unknown>>();

/**
 * Applies an optimistic change. Pending changes may overlap: the shown state is the confirmed one with all of them
 * applied, so a rollback reverts one change alone. (SWR's rollback supports one change at a time.)
 */
export function applyOptimistic<T = Records>(key: string, change: Change<T>): Optimistic<T> {
  const entry = entryOf<T>(key);
  entry.pending.push(change);
  const settle = () => {
    entry.pending = entry.pending.filter((other) => other !== change);
  };
  return {
    commit: (confirmed = change) => {
      if (entry.server !== undefined) entry.server = confirmed(entry.server);
      entry.confirmed += 1;
      settle();
    },
    rollback: settle,
  };
}

/**
 * Called before the state is fetched. Returns a function that sets the state that the host has sent, unless a later call
 * was answered sooner, or the host has confirmed a change meanwhile: the answer may be older than that. It returns the
 * state to show; undefined when there is still none.
 */
export function expectServerState<T = Records>(key: string): (state: T) => T | undefined {
  const entry = entryOf<T>(key);
  const { confirmed } = entry;
  entry.asked += 1;
  const call = entry.asked;
  return (state) => {
    if (entry.confirmed === confirmed && call > entry.answered) Object.assign(entry, { server: state, answered: call });
    return getOptimistic<T>(key);
  };
}

/** Returns the state to show; undefined until it is loaded. */
export function getOptimistic<T = Records>(key: string): T | undefined {
  const { server, pending } = entryOf<T>(key);
  if (server === undefined) return undefined;
  let state: T = server;
  for (const change of pending) state = change(state);
  return state;
}

/** Returns the state without pending changes; undefined until it is loaded. */
export function getServerState<T = Records>(key: string): T | undefined {
  return entryOf<T>(key).server;
}

/** Whether the state has pending changes. */
export function isPending(key: string): boolean {
  return (entries.get(key)?.pending.length ?? 0) > 0;
}

/** The casts are safe: all callers use a key with the same type of state. */
function entryOf<T>(key: string): Entry<T> {
  const known = entries.get(key);
  if (known) return known as Entry<T>;
  const created: Entry<T> = { server: undefined, pending: [], confirmed: 0, asked: 0, answered: 0 };
  entries.set(key, created as Entry<unknown>);
  return created;
}
