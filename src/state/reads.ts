import { resources } from '../model/resources.ts';
import { onReconnect } from './connection.ts';
import { freshness } from './freshness.ts';
import { reloadList } from './lists.ts';
import { refreshAll } from './refresh.ts';

/** What could not be read while the server was out of reach is read when it is back. */
export function followReads(): void {
  onReconnect(() => {
    refreshAll();
    // Lists that no screen shows, but that are known to be old.
    for (const resource of resources) if (freshness[resource.name]?.failed) reloadList(resource);
  });
}
