import type { AnyRecord, List } from '../model/resource.ts';

/** A change that the host has not confirmed yet, laid over what it sent. */
type Change<T> = (list: T) => T;

interface Layers<T> {
  base: T;
  pending: Change<T>[];
}

/** What most keys hold; the blocks of a case lie under a key of their own. */
type Records = List<AnyRecord>;

const lists = new Map<string, Layers<unknown>>();

/**
 * Optimistic changes that may overlap: what is shown is the confirmed list with every pending change over it, so one
 * refusal takes back its own change and no other. (SWR's rollback knows one change at a time.)
 */
export function received<T = Records>(key: string, base: T): T {
  const layers = lists.get(key);
  if (layers) layers.base = base;
  else lists.set(key, { base, pending: [] });
  return shown<T>(key) ?? base;
}

export function shown<T = Records>(key: string): T | undefined {
  const layers = layersOf<T>(key);
  return layers?.pending.reduce((list, change) => change(list), layers.base);
}

/** Lays a change over the list; the functions given back make it lasting, or take it away. */
export function lay<T = Records>(key: string, change: Change<T>): { keep: () => void; drop: () => void } {
  const layers = layersOf<T>(key);
  if (!layers) return { keep: () => undefined, drop: () => undefined };
  layers.pending.push(change);
  const remove = () => {
    layers.pending = layers.pending.filter((other) => other !== change);
  };
  return {
    keep: () => {
      layers.base = change(layers.base);
      remove();
    },
    drop: remove,
  };
}

export function isPending(key: string): boolean {
  return (lists.get(key)?.pending.length ?? 0) > 0;
}

/** A key always holds the same kind of list: whoever reads it is the one who has received it. */
function layersOf<T>(key: string): Layers<T> | undefined {
  return lists.get(key) as Layers<T> | undefined;
}
