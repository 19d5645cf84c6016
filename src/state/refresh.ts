import { SWRConfig } from 'swr';
import { resources } from '../model/resources.ts';
import { ensureLists } from './list-loads.ts';

/** Fetches every list that is shown, or could not be loaded before, again: after a sign-in or a reconnect. */
export function revalidateAll(): void {
  // SWR's global cache; keys that no screen shows are not fetched.
  void SWRConfig.defaultValue.mutate(() => true);
  ensureLists(resources);
}
