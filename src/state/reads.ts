import { resources } from '../model/resources.ts';
import { onReconnect } from './connection.ts';
import { freshness } from './freshness.ts';
import { refetchListInBackground } from './lists.ts';
import { revalidateAll } from './refresh.ts';

/** After a reconnect, reads everything that could not be read before. */
export function revalidateOnReconnect(): void {
  onReconnect(() => {
    revalidateAll();
    // Lists that no screen shows, but whose last load has failed.
    for (const resource of resources) if (freshness[resource.name]?.failed) refetchListInBackground(resource);
  });
}
