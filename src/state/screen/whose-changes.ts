import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';

/** Whose last changes the dashboard shows: one's own alone, or everybody's. */
export const whoseChanges = proxy({ mine: false });

/** Whether the dashboard names the records that the website does not show as they are. */
export const waitingRecords = proxy({ shown: false });

const { mutate } = SWRConfig.defaultValue;

/** Returns the key in the cache of SWR. */
export function lastChangesKey(mine: boolean): string {
  return `last-changes:${mine}`;
}

/** Of what the host knows of the website (`SiteNews`). */
export const noticesKey = 'deliveries';

/** Reads them again, where they are shown, and what the website knows of them. */
export function refetchLastChanges(): void {
  for (const mine of [true, false]) void mutate(lastChangesKey(mine));
  void mutate(noticesKey);
}
