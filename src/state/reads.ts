import { resources } from '../model/resources.ts';
import { onReconnect } from './connection.ts';
import { freshness } from './freshness.ts';
import { refetchListInBackground } from './lists.ts';
import { revalidateAll } from './refresh.ts';

/** What could not be read while the server was out of reach is read when it is back. */
export function revalidateOnReconnect(): void {
  onReconnect(() => {
    revalidateAll();
    // Lists that no screen shows, but that are known to be old.
    for (const resource of resources) if (freshness[resource.name]?.failed) refetchListInBackground(resource);
  });
}
