import { SWRConfig } from 'swr';
import { resources } from '../../model/resource/resources.ts';
import { freshness } from '../browser/freshness.ts';
import { onReconnect } from '../network/connection.ts';
import { ensureLists } from './list-loads.ts';
import { refetchListInBackground } from './lists.ts';

/** Fetches every list that is shown, or could not be loaded before, again: after a sign-in or a reconnect. */
export function revalidateAll(): void {
  revalidateShown();
  ensureLists(resources);
}

/** Fetches again what a screen shows. */
export function revalidateShown(): void {
  // SWR's global cache; keys that no screen shows are not fetched.
  void SWRConfig.defaultValue.mutate(() => true);
}

/** After each reconnect, fetches everything again that is shown or could not be loaded before. */
export function revalidateOnReconnect(): void {
  onReconnect(() => {
    revalidateAll();
    // Lists that no screen shows, but whose last load has failed.
    for (const resource of resources) if (freshness[resource.name]?.failed) refetchListInBackground(resource);
  });
}
