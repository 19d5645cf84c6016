import { proxy, subscribe } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';
import { freshness } from '../browser/freshness.ts';
import { held } from './deleted-row.ts';

/** How many rows of a list have come, gone or moved at the host, and wait to be shown. */
export const heldChanges = proxy<Partial<Record<ResourceName, number>>>({});

/** When the last change of each list was held, by `performance.now()`: a load that has begun before may lack it. */
const heldAt = new Map<ResourceName, number>();

/** Holds a change, once, however often it is told. */
export function holdChange(name: ResourceName, change: string): void {
  const changes = held.get(name) ?? new Set();
  held.set(name, changes.add(change));
  heldAt.set(name, performance.now());
  heldChanges[name] = changes.size;
}

/** Holds a change no more, because it was taken back. */
export function dropChange(name: ResourceName, change: string): void {
  const changes = held.get(name);
  if (!changes?.delete(change)) return;
  if (changes.size === 0) delete heldChanges[name];
  else heldChanges[name] = changes.size;
}

/** Calls `listener` with each list that has been loaded since its changes were held. */
export function onHeldShown(listener: (name: ResourceName) => void): void {
  subscribe(freshness, () => {
    for (const name of Object.keys(heldChanges) as ResourceName[]) {
      const { begun = 0, failed = true } = freshness[name] ?? {};
      if (failed || begun < (heldAt.get(name) ?? 0)) continue;
      held.delete(name);
      delete heldChanges[name];
      listener(name);
    }
  });
}
