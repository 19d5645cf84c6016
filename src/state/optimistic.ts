import type { AnyRecord, List } from '../model/resource.ts';

/** A change that the host has not confirmed yet, shown over what it sent. */
type Change<T> = (state: T) => T;

interface Entry<T> {
  /** As the host sent it, with the changes that it has confirmed; undefined while nothing has come. */
  server: T | undefined;
  pending: Change<T>[];
}

/** What most keys hold; the blocks of a case have a key of their own. */
type Records = List<AnyRecord>;

export interface Optimistic<T = Records> {
  /** The host has confirmed the change, or what it made of it. */
  commit: (confirmed?: Change<T>) => void;
  rollback: () => void;
}

const entries = new Map<string, Entry<unknown>>();

/**
 * Optimistic changes that may overlap: what is shown is the confirmed state with every pending change over it, so one
 * refusal takes back its own change and no other. (SWR's rollback knows one change at a time.)
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
      settle();
    },
    rollback: settle,
  };
}

/** Takes over what the host has sent, and gives what is to be shown. */
export function setServerState<T = Records>(key: string, state: T): T {
  entryOf<T>(key).server = state;
  return getOptimistic<T>(key) ?? state;
}

/** What is shown; undefined while the host has sent nothing. */
export function getOptimistic<T = Records>(key: string): T | undefined {
  const { server, pending } = entryOf<T>(key);
  if (server === undefined) return undefined;
  let state: T = server;
  for (const change of pending) state = change(state);
  return state;
}

/** What the host has confirmed. */
export function getServerState<T = Records>(key: string): T | undefined {
  return entryOf<T>(key).server;
}

/** Changes are under way. */
export function isPending(key: string): boolean {
  return (entries.get(key)?.pending.length ?? 0) > 0;
}

/** A key always holds the same kind of state: who reads it is the one who has set it. */
function entryOf<T>(key: string): Entry<T> {
  const known = entries.get(key);
  if (known) return known as Entry<T>;
  const made: Entry<T> = { server: undefined, pending: [] };
  entries.set(key, made as Entry<unknown>);
  return made;
}
