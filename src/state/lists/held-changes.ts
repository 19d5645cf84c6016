import { proxy, subscribe } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';
import { freshness } from '../browser/freshness.ts';

/** How many rows of a list have come, gone or moved at the host, and wait to be shown. */
export const heldChanges = proxy<Partial<Record<ResourceName, number>>>({});

const heldAt = new Map<ResourceName, number>();

export function holdChanges(name: ResourceName, count: number): void {
  heldAt.set(name, Date.now());
  heldChanges[name] = (heldChanges[name] ?? 0) + count;
}

/** Calls `listener` with each list that has been loaded since its changes were held. */
export function onHeldShown(listener: (name: ResourceName) => void): void {
  subscribe(freshness, () => {
    for (const name of Object.keys(heldChanges) as ResourceName[]) {
      if ((freshness[name]?.at ?? 0) < (heldAt.get(name) ?? 0) || freshness[name]?.failed) continue;
      delete heldChanges[name];
      listener(name);
    }
  });
}
